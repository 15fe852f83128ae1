import { execFile } from 'node:child_process'
import { access, constants, realpath } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { quickLinker } from './languages/language-spec.ts'
import { type LanguageSpec, languages } from './languages.ts'

const run = promisify(execFile)

/** The box shows these folders; a program elsewhere is out of its reach. */
const systemFolders = ['/usr/bin', '/bin', '/usr/local/bin']

/** Compilers that can be told to link with another linker than their own. */
const linksQuickly = ['gcc', 'g++']

export interface FoundLanguage {
  readonly spec: LanguageSpec
  /** Program name to its absolute path in the box. */
  readonly programs: ReadonlyMap<string, string>
  /** First line of what the compiler or interpreter says of itself. */
  readonly version: string
}

export interface FoundLanguages {
  readonly found: readonly FoundLanguage[]
  readonly missing: readonly { name: string; needs: readonly string[] }[]
}

async function findProgram(name: string): Promise<string | undefined> {
  for (const folder of systemFolders) {
    const file = path.join(folder, name)
    const target = await realpath(file).catch(() => undefined)
    if (target === undefined || !/^\/(usr|bin|lib)/.test(target)) continue
    const runnable = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (runnable) return file
  }
  return undefined
}

async function versionOf(file: string, spec: LanguageSpec): Promise<string | undefined> {
  const asking = run(file, [...spec.versionArgs], { timeout: 20_000 })
  // A program may end before it has read.
  asking.child.stdin?.on('error', () => undefined).end(spec.versionInput ?? '')
  const { stdout, stderr } = await asking
  const said = (stdout || stderr).trim()
  if (spec.versionPattern) return spec.versionPattern.exec(`${stdout}\n${stderr}`)?.[0]
  const words = said.split('\n')[0] ?? ''
  return /^\d/.test(words) ? `${path.basename(file)} ${words}` : words
}

async function find(spec: LanguageSpec): Promise<FoundLanguage | undefined> {
  const programs = new Map<string, string>()
  for (const name of spec.needs) {
    const file = await findProgram(name)
    if (file === undefined) return undefined
    programs.set(name, file)
  }
  const linker = spec.needs.some((name) => linksQuickly.includes(name)) && (await findProgram(quickLinker))
  if (linker) programs.set(quickLinker, linker)
  const main = programs.get(spec.needs[0] ?? '')
  if (main === undefined) return undefined
  const version = await versionOf(main, spec).catch(() => undefined)
  return version === undefined ? undefined : { spec, programs, version }
}

export async function findLanguages(): Promise<FoundLanguages> {
  const looked = await Promise.all(languages.map(async (spec) => ({ spec, found: await find(spec) })))
  return {
    found: looked.flatMap(({ found }) => (found ? [found] : [])),
    missing: looked.flatMap(({ spec, found }) => (found ? [] : [{ name: spec.name, needs: spec.needs }])),
  }
}

/** Those whose programs run in this isolation. */
export const runnableIn = (
  mode: 'full' | 'no-cgroup' | 'reduced' | 'refused',
  { found, missing }: FoundLanguages,
): FoundLanguages => ({
  found: found.filter(({ spec }) => mode !== 'reduced' || !spec.startsProcesses),
  missing,
})
