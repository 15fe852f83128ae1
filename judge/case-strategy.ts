import { JudgeStatus } from '#contract/enums.ts'
import type { CaseStep } from '#contract/judging-trace.ts'
import { type CaseVerdict, runVerdict } from './case-verdict.ts'
import type { Checker } from './checker.ts'
import { tryWhileJustOver } from './close-to-limit.ts'
import { compareOutput } from './comparison.ts'
import type { Interactor } from './interactor.ts'
import type { Program, ProgramRunner } from './run-program.ts'
import type { RunResult } from './sandbox/backend.ts'
import { readWhole } from './small-files.ts'
import { heard, runTrace } from './trace-recorder.ts'
import type { VerdictProgram } from './verdict-program-call.ts'

export interface CaseFiles {
  inputPath: string
  expectedPath: string
  expectedBytes: number
  /** Where the program's output goes; removed with the case. */
  outputPath: string
  /** Null in problems without scores. */
  fullScore: number | null
}

type JudgedBy = NonNullable<CaseStep['judgedBy']>

export interface Judgement {
  verdict: CaseVerdict
  /** The run whose figures count. */
  run: RunResult
  runs: readonly RunResult[]
  /** Null when the run alone decided. */
  judgedBy: JudgedBy | null
}

/** Runs the submission on one case and judges what it did; one for each judgeMode. */
export type CaseStrategy = (files: CaseFiles) => Promise<Judgement>

interface Weighed {
  verdict: CaseVerdict
  judgedBy: JudgedBy
}
type Weigh = (files: CaseFiles) => Promise<Weighed>

/** Runs the program and, when it ended inside its limits, has its output weighed. */
export const byOutput =
  (runProgram: ProgramRunner, program: Program, weigh: Weigh): CaseStrategy =>
  async (files) => {
    const { inputPath, outputPath, expectedBytes } = files
    const { decisive: run, runs } = await tryWhileJustOver(
      program.limits,
      () => runProgram(program, { input: { path: inputPath }, outputPath, expectedBytes }),
      (result) => result,
    )
    const verdict = runVerdict(run, program.limits, program.language.spec)
    const weighed = verdict ? { verdict, judgedBy: null } : await weigh(files)
    return { run, runs, ...weighed }
  }

const stopwatch = () => {
  const begin = performance.now()
  return () => Math.round((performance.now() - begin) * 1000) / 1000
}

export const compared =
  (isRemoveEndBlank: boolean): Weigh =>
  async ({ outputPath, expectedPath }) => {
    const ms = stopwatch()
    const [output, expected] = await Promise.all([readWhole(outputPath), readWhole(expectedPath)])
    const status = compareOutput(output, expected, isRemoveEndBlank)
    return {
      verdict: { status, message: null, share: status === JudgeStatus.Accepted ? 1 : 0 },
      judgedBy: { how: 'comparison', ms: ms(), run: null, said: null },
    }
  }

export const checked =
  (checker: Checker, program: VerdictProgram): Weigh =>
  async ({ inputPath, outputPath, expectedPath, fullScore }) => {
    const ms = stopwatch()
    const { verdict, run } = await checker.check({
      program,
      inputPath,
      userOutputPath: outputPath,
      expectedPath,
      fullScore,
    })
    const said = program.icpc ? (verdict.message ?? '') : run.stderr
    return {
      verdict,
      judgedBy: { how: 'checker', ms: ms(), run: runTrace(run), said: heard(said) },
    }
  }

/** The contestant's program talks to the interactor; there is no output to weigh. */
export const met =
  (interactor: Interactor, program: VerdictProgram, user: Program): CaseStrategy =>
  async ({ inputPath, expectedPath, fullScore }) => {
    const ms = stopwatch()
    const { decisive, runs } = await tryWhileJustOver(
      user.limits,
      () => interactor.interact({ user, program, inputPath, expectedPath, fullScore }),
      (met) => met.user,
    )
    const { verdict, user: userRun, interactor: run, said } = decisive
    return {
      verdict,
      run: userRun,
      runs,
      judgedBy: { how: 'interactor', ms: ms(), run: runTrace(run), said: said === null ? null : heard(said) },
    }
  }
