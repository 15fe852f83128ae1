import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { JudgedProblem } from '#contract/judged-problem.ts'
import { createArtifactCache } from '#judge/artifact-cache.ts'
import { type FoundLanguage, findLanguages } from '#judge/find-languages.ts'
import { createPrecompiledHeaders } from '#judge/precompiled-headers.ts'
import { buildRunner } from '#judge/sandbox/native/build.ts'
import { createNativeSandbox } from '#judge/sandbox/native/native.ts'
import type { VerdictProgram } from '#judge/verdict-program-call.ts'
import { createVerdictProgramCompiler } from '#judge/verdict-program-compiler.ts'
import { judgedProblem } from './judged-problem.ts'

export type VerdictProgramBench = Awaited<ReturnType<typeof openVerdictProgramBench>>

/** Real compilers and the real sandbox, for tests of checkers and interactors. */
export async function openVerdictProgramBench({ slots = 1 } = {}) {
  const dir = mkdtempSync(path.join(tmpdir(), 'verdict-programs-'))
  const dataDir = path.join(dir, 'data')
  await mkdir(dataDir, { mode: 0o700 })
  const runnerPath = await buildRunner()
  const sandbox = createNativeSandbox({ slots, stateDir: path.join(dir, 'sandbox'), runnerPath })
  const { found } = await findLanguages()
  const parts = {
    sandbox,
    cache: createArtifactCache(path.join(dir, 'artifacts')),
    headers: createPrecompiledHeaders(path.join(dir, 'headers'), [], () => undefined),
  }
  const compiler = createVerdictProgramCompiler({ ...parts, languages: found })
  let files = 0

  return {
    dir,
    sandbox,
    compiler,
    parts,
    language: (name: string): FoundLanguage => {
      const language = found.find(({ spec }) => spec.name === name)
      if (!language) throw new Error(`this machine has no ${name}`)
      return language
    },
    outputDir: dataDir,
    /** The compiled checker or interactor. */
    programOf: async (problem: Partial<JudgedProblem>): Promise<VerdictProgram> => {
      const made = await compiler.compile(judgedProblem({ spjLanguage: 'C++', ...problem }))
      if (!made.ok) throw new Error(made.message)
      return made.program
    },
    /** A file as the judge keeps test data: for itself alone. */
    file: async (content: string | Uint8Array): Promise<string> => {
      const name = path.join(dataDir, String(++files))
      await writeFile(name, content, { mode: 0o600 })
      return name
    },
    close: async () => {
      await sandbox.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** A header of our own for checkers and interactors in tests: ends with testlib's exit codes and first words. */
export const endingsHeader = `
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
[[noreturn]] inline void finish(int code, const char *prefix, const char *format, va_list values) {
  std::fputs(prefix, stderr);
  std::vfprintf(stderr, format, values);
  std::fputc('\\n', stderr);
  std::exit(code);
}
#define ENDING(name, code, prefix)                          \\
  [[noreturn]] inline void name(const char *format, ...) {  \\
    va_list values;                                         \\
    va_start(values, format);                               \\
    finish(code, prefix, format, values);                   \\
  }
ENDING(accept, 0, "ok ")
ENDING(reject, 1, "wrong answer ")
ENDING(misformed, 2, "wrong output format ")
ENDING(broken, 3, "FAIL ")
ENDING(points, 7, "points ")
[[noreturn]] inline void partial(int percent) {
  std::fprintf(stderr, "partially correct (%d) so far\\n", percent);
  std::exit(16 + percent);
}
`
