import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { JudgingJob } from '#contract/judge-node.ts'
import { filesBeside, ocamlFilesBeside, sourcesBeside } from '#contract/language-codes.ts'
import { judging } from '#contract/limits/judging.ts'
import type { ArtifactCache } from './artifact-cache.ts'
import { isFileName } from './file-names.ts'
import type { FoundLanguage } from './find-languages.ts'
import { JudgeFault, ProblemFault } from './judge-fault.ts'
import { compilationOf, compileLimits, quickLinker } from './languages/language-spec.ts'
import { boxEnvironment } from './languages.ts'
import { headerFolderInBox, type PrecompiledHeaders } from './precompiled-headers.ts'
import type { RunResult, SandboxBackend } from './sandbox/backend.ts'
import { runUnlessBroken } from './sandbox-fault.ts'
import { megabyte } from './units.ts'

export type Compiled =
  | { ok: true /** Folder to show at /w. */; folder: string }
  | { ok: false; reason: Refusal; message: string }

type Refusal = 'refused' | 'no executable' | 'sandbox'

export type Compilation = Compiled & {
  /** The program was made earlier: nothing was compiled. */
  cached: boolean
  /** How the compiler ended; null when none ran. */
  run: RunResult | null
}

export interface Compiler {
  /** With so many times the time that a submission's compiler has. */
  compile(source: ProgramSource, language: FoundLanguage, patience?: number): Promise<Compilation>
}

export type ProgramSource = Pick<JudgingJob, 'code' | 'problem'>

interface Parts {
  sandbox: SandboxBackend
  cache: ArtifactCache
  headers: PrecompiledHeaders
}

const compileProcesses = 128
const compileStackBytes = 256 * megabyte
const compileOutputBytes = 32 * megabyte
const artifactMaxBytes = 64 * megabyte

const withHeaders = (command: string, folder: string | undefined) =>
  folder === undefined ? command : command.replace(/^g\+\+ /, `g++ -I ${headerFolderInBox} `)

const withLinker = (command: string, { programs }: FoundLanguage) =>
  programs.has(quickLinker) && /^(?:gcc|g\+\+) [^&|;]+$/.test(command) ? `${command} -fuse-ld=gold` : command

/** A shell that becomes the compiler saves a process, and lets it read its own /proc where isolation is reduced. */
const inShell = (command: string) => ['/bin/sh', '-c', /[&|;]/.test(command) ? command : `exec ${command}`]

/** The file and the command with every source in it that belongs to the program. */
function compilationWithSources({ code, problem }: ProgramSource, { spec }: FoundLanguage) {
  const { compile, sourceName } = compilationOf(spec, code)
  const files = problem.userExtraFile ?? {}
  const modules = spec.name === 'OCaml' ? ocamlFilesBeside(files) : []
  const sources =
    modules.length > 0
      ? // In the order in which they need each other.
        `$(ocamldep -sort ${[...modules, sourceName].join(' ')})`
      : [sourceName, ...sourcesBeside(files, { language: spec.name, code })].join(' ')
  return { sourceName, command: compile?.replace(` ${sourceName}`, () => ` ${sources}`) }
}

/** Named by everything that decides the program: source, files beside it, command and compiler. */
function artifactKey(source: ProgramSource, language: FoundLanguage): string {
  const { spec, version } = language
  const hash = createHash('sha256')
  for (const part of [
    spec.name,
    compilationWithSources(source, language).command ?? '',
    version,
    JSON.stringify(source.problem.userExtraFile && { beside: source.problem.userExtraFile }),
    source.code,
  ])
    hash.update(part).update('\0')
  return hash.digest('hex')
}

interface TextFile {
  name: string
  content: string
}

/** What stands beside a program in this language. */
function extraFiles({ problem }: ProgramSource, { spec }: FoundLanguage, sourceName: string): TextFile[] {
  const files = filesBeside(problem.userExtraFile ?? {}, spec.name)
  const beside = Object.entries(files).map(([name, content]) => ({ name, content }))
  for (const { name } of beside)
    if (!isFileName(name) || name === sourceName)
      throw new ProblemFault(`An extra file of the problem cannot be called ${JSON.stringify(name)}`)
  return beside
}

/** Errors of a copied file that the source is to blame for; others are the judge's own, for instance a full disk. */
const noProgram = ['missing', 'not a regular file', 'too large', 'Permission denied']

const told = (result: RunResult) =>
  `${result.stdout}${result.stderr}`.slice(0, judging.compileMessageMax).trim() ||
  (result.status === 'tle' || result.status === 'idle'
    ? 'The compiler took too long'
    : result.status === 'mle'
      ? 'The compiler used too much memory'
      : `The compiler ended with code ${result.exitCode}`)

export function createCompiler({ sandbox, cache, headers }: Parts): Compiler {
  const build = (
    source: ProgramSource,
    language: FoundLanguage,
    { sourceName, command, patience }: { sourceName: string; command: string; patience: number },
    folder: string,
  ) => {
    const { spec } = language
    const { cpuMs, wallMs, memoryBytes } = spec.compileLimits ?? compileLimits(10, 512)
    const headerFolder = headers.folderFor(language)
    return runUnlessBroken(() =>
      sandbox.compile({
        argv: inShell(withHeaders(withLinker(command, language), headerFolder)),
        env: boxEnvironment(spec),
        limits: {
          ...{ cpuMs: patience * cpuMs, wallMs: patience * wallMs, memoryBytes },
          processes: compileProcesses,
          stackBytes: compileStackBytes,
          outputBytes: compileOutputBytes,
          stderrBytes: compileOutputBytes,
          fileBytes: artifactMaxBytes,
          workBytes: 256 * megabyte,
        },
        binds: headerFolder === undefined ? [] : [{ from: headerFolder, to: headerFolderInBox }],
        copyIn: [{ name: sourceName, content: source.code }, ...extraFiles(source, language, sourceName)],
        copyOut: [
          { name: spec.artifact, path: path.join(folder, spec.artifact), maxBytes: artifactMaxBytes },
        ],
        keepBytes: judging.compileMessageMax,
      }),
    )
  }

  const place = (files: readonly TextFile[], folder: string) =>
    Promise.all(
      files.map(({ name, content }) => writeFile(path.join(folder, name), content, { mode: 0o644 })),
    )

  const make = async (
    source: ProgramSource,
    language: FoundLanguage,
    { folder, patience }: { folder: string; patience: number },
  ): Promise<Compilation> => {
    const { command, sourceName } = compilationWithSources(source, language)
    const beside = extraFiles(source, language, sourceName)
    if (command === undefined) {
      await place([{ name: sourceName, content: source.code }, ...beside], folder)
      return { ok: true, folder, cached: false, run: null }
    }
    const run = await build(source, language, { sourceName, command, patience }, folder)
    const refuse = (reason: Refusal, message: string): Compilation => ({
      ok: false,
      reason,
      message,
      cached: false,
      run,
    })
    if (run.status !== 'ok') return refuse('refused', told(run))
    const missing = run.files.find(({ error }) => error !== undefined)?.error
    if (missing !== undefined && !noProgram.includes(missing))
      throw new JudgeFault('The judge could not keep the compiled program', { cause: missing })
    if (missing !== undefined) return refuse('no executable', 'The compiler produced no program')
    const { artifact } = language.spec
    await place(
      beside.filter(({ name }) => name !== artifact),
      folder,
    )
    return { ok: true, folder, cached: false, run }
  }

  return {
    async compile(source, language, patience = 1) {
      const key = artifactKey(source, language)
      const known = await cache.find(key)
      if (known !== undefined) return { ok: true, folder: known, cached: true, run: null }
      const folder = await cache.workFolder()
      try {
        const made = await make(source, language, { folder, patience })
        return made.ok ? { ...made, folder: await cache.keep(key, folder) } : made
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}
