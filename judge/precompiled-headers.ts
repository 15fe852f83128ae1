import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FoundLanguage } from './find-languages.ts'

/** Headers that C++ sources often begin with, compiled once for each flag set and compiler. */
export interface PrecompiledHeaders {
  /** Folder to search first, when the header for this language is ready. */
  folderFor(language: FoundLanguage): string | undefined
  /** Folders of those that are ready. */
  folders(): string[]
  /** Builds what is missing, one after the other, at low priority. Never rejects; a failure is told to `warn`. */
  build(): Promise<void>
  /** Ends what is being compiled, and leaves nothing of it. */
  close(): Promise<void>
}

const headerName = 'bits/stdc++.h'
const compileLimitMs = 120_000
/** Where the box shows the folder. */
export const headerFolderInBox = '/headers'

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

const folderName = ({ spec, version }: FoundLanguage) =>
  createHash('sha256').update(`${version}\0${spec.headerFlags}`).digest('hex').slice(0, 16)

/**
 * A submission must never wait behind a header, and a judge that is killed leaves no compiler behind: its end of the pipe
 * closes with it.
 */
const endsWithJudge = 'nice -n 15 "$@" & compiler=$!; { read -r _ <&3; kill -KILL 0; } & wait "$compiler"'

/** The compiler and all that it starts: a process group of their own, ended together. */
async function compileHeader(
  compiler: string,
  flags: readonly string[],
  source: string,
  output: string,
  stop: AbortSignal,
) {
  stop.throwIfAborted()
  const args = [...flags, '-x', 'c++-header', source, '-o', output]
  await new Promise<void>((resolve, reject) => {
    const child = spawn('/bin/sh', ['-c', endsWithJudge, 'sh', compiler, ...args], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      detached: true,
    })
    const end = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL')
    const patience = setTimeout(end, compileLimitMs)
    stop.addEventListener('abort', end, { once: true })
    child.once('error', reject)
    child.once('exit', (code) => {
      clearTimeout(patience)
      child.stdio[3]?.destroy()
      stop.removeEventListener('abort', end)
      if (code === 0) resolve()
      else reject(new Error(`the compiler ended with ${code ?? 'a signal'}`))
    })
  })
}

/** `makingDir` is of this judge alone and on the same disk. */
export function createPrecompiledHeaders(
  dir: string,
  languages: readonly FoundLanguage[],
  warn: (message: string) => void,
  makingDir = dir,
): PrecompiledHeaders {
  const ready = new Map<string, string>()
  const stop = new AbortController()
  let underWay: Promise<void> | undefined
  const wanted = languages
    .filter(({ spec }) => spec.headerFlags !== undefined)
    .sort((a, b) => Number(b.spec.name.includes('O2')) - Number(a.spec.name.includes('O2')))

  const buildOne = async (language: FoundLanguage) => {
    const compiler = language.programs.get('g++')
    if (compiler === undefined) return
    const folder = path.join(dir, folderName(language))
    const file = path.join(folder, `${headerName}.gch`)
    if (!(await exists(file))) {
      const partial = path.join(makingDir, `${randomUUID()}.partial`)
      await mkdir(path.dirname(file), { recursive: true, mode: 0o755 })
      const flags = (language.spec.headerFlags ?? '').split(' ')
      const source = `${partial}.h`
      try {
        await writeFile(source, `#include <${headerName}>\n`, { mode: 0o644 })
        await compileHeader(compiler, flags, source, partial, stop.signal)
        await rename(partial, file)
      } finally {
        await Promise.all([rm(source, { force: true }), rm(partial, { force: true })])
      }
    }
    ready.set(folderName(language), folder)
  }

  const buildAll = async () => {
    for (const language of wanted) {
      if (stop.signal.aborted) return
      await buildOne(language).catch((error: Error) => {
        if (!stop.signal.aborted) warn(`no precompiled header for ${language.spec.name}: ${error.message}`)
      })
    }
  }

  return {
    folderFor: (language) => ready.get(folderName(language)),
    folders: () => [...ready.values()],
    build() {
      underWay = buildAll()
      return underWay
    },
    async close() {
      stop.abort()
      await underWay
    },
  }
}
