import path from 'node:path'
import { copiesOf } from './case-copies.ts'
import type { CaseVerdict } from './case-verdict.ts'
import { boxEnvironment, verdictProgramArtifact } from './languages.ts'
import type { Limits, RunResult, SandboxBackend } from './sandbox/backend.ts'
import { runUnlessBroken } from './sandbox-fault.ts'
import { megabyte } from './units.ts'
import { verdictOfRun } from './verdict-program.ts'

/** The files of one case; paths outside the box. */
export interface CheckedOutput {
  /** Of the compiled checker. */
  folder: string
  inputPath: string
  /** All that the contestant's program wrote. */
  userOutputPath: string
  expectedPath: string
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

/** Runs the problem's checker on a case's output, in a box that shows nothing else of the judge. */
export function createChecker({ sandbox }: { sandbox: SandboxBackend }): Checker {
  return {
    async check({ folder, inputPath, userOutputPath, expectedPath }) {
      const { copyIn, bytes } = await copiesOf([
        { name: 'checker', from: path.join(folder, verdictProgramArtifact), executable: true },
        { name: 'input', from: inputPath },
        { name: 'output', from: userOutputPath },
        { name: 'answer', from: expectedPath },
      ])
      const run = await runUnlessBroken(() =>
        sandbox.run({
          argv: ['/w/checker', 'input', 'output', 'answer'],
          env: boxEnvironment({}),
          copyIn,
          limits: { ...limits, workBytes: bytes + ownFilesBytes },
        }),
      )
      return { verdict: verdictOfRun('checker', run), run }
    },
  }
}
