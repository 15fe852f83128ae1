import type { CaseVerdict } from './case-verdict.ts'
import type { Limits, RunResult, SandboxBackend } from './sandbox/backend.ts'
import { runUnlessBroken } from './sandbox-fault.ts'
import { megabyte } from './units.ts'
import { callOf, type VerdictProgram } from './verdict-program-call.ts'

/** The files of one case; paths outside the box. */
export interface CheckedOutput {
  program: VerdictProgram
  inputPath: string
  /** All that the contestant's program wrote. */
  userOutputPath: string
  expectedPath: string
  /** Of the case; null in problems without scores. */
  fullScore: number | null
}

export interface Checked {
  verdict: CaseVerdict
  run: RunResult
}

export interface Checker {
  check(output: CheckedOutput): Promise<Checked>
}

/** Judging.md section 5. */
const limits: Omit<Limits, 'workBytes'> = {
  cpuMs: 16_000,
  wallMs: 48_000,
  memoryBytes: 512 * megabyte,
  stackBytes: 128 * megabyte,
  processes: 16,
  outputBytes: 16 * megabyte,
  stderrBytes: 16 * megabyte,
  fileBytes: 32 * megabyte,
}
/** What a checker may write beside the files that it is given. */
const ownFilesBytes = 32 * megabyte

export interface VerdictProgramParts {
  sandbox: SandboxBackend
  /** A folder that only the judge may enter; what programs leave to be read is put there for a moment. */
  outputDir: string
}

/** Runs the problem's checker on a case's output, in a box that shows nothing else of the judge. */
export function createChecker({ sandbox, outputDir }: VerdictProgramParts): Checker {
  return {
    async check({ program, inputPath, userOutputPath, expectedPath, fullScore }) {
      const call = await callOf(program, { inputPath, userOutputPath, expectedPath, outputDir })
      const { argv, env, copyIn, copyOut, bytes } = call
      try {
        const run = await runUnlessBroken(() =>
          sandbox.run({
            argv,
            env,
            copyIn,
            copyOut,
            ...(program.icpc && { stdin: { path: userOutputPath } }),
            limits: { ...limits, workBytes: bytes + ownFilesBytes },
          }),
        )
        return { verdict: await call.verdict(run, fullScore), run }
      } finally {
        call.dispose()
      }
    },
  }
}
