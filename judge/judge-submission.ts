import { JudgeStatus } from '#contract/enums.ts'
import type { JudgingResult } from '#contract/judge-node.ts'
import { judgeInOrder } from './case-order.ts'
import { byOutput, type CaseStrategy, checked, compared, met } from './case-strategy.ts'
import type { Checker } from './checker.ts'
import { effectiveLimits } from './effective-limits.ts'
import { createExcerptTaker, firstExcerpts } from './excerpt-taker.ts'
import type { FoundLanguage } from './find-languages.ts'
import { withoutUnmet } from './group-needs.ts'
import type { Interactor } from './interactor.ts'
import { createCaseJudge } from './judge-case.ts'
import { describeFault, JudgeFault, judgeFault, ProblemFault } from './judge-fault.ts'
import { createPreparation, type PreparationParts } from './prepare-submission.ts'
import { fileNamesOf, type Program, type ProgramRunner } from './run-program.ts'
import { ended, totalOf } from './scoring.ts'
import type { Submission } from './submission.ts'
import { type JudgeIdentity, startTrace, type TraceRecorder } from './trace-recorder.ts'
import { kilobyte } from './units.ts'
import type { VerdictProgram } from './verdict-program-call.ts'

export interface Progress {
  status: typeof JudgeStatus.Compiling | typeof JudgeStatus.Judging
  done: number
  total: number
}

export interface Watcher {
  onProgress: (progress: Progress) => void
  /** Aborted when the work is no longer ours. */
  signal: AbortSignal
  /** Told the ms of processor time of each case, whatever becomes of its outcome. */
  onSpent?: (ms: number) => void
  /** Once it says so no further case begins: the result is that of those before. */
  isEnough?: () => boolean
}

interface Parts extends PreparationParts {
  judge: JudgeIdentity
  runProgram: ProgramRunner
  checker: Checker
  interactor: Interactor
  /** A folder that only the judge may enter; outputs are put there while they are compared. */
  outputDir: string
  /** Cases of one submission at once. */
  lanes: number
  languages: readonly FoundLanguage[]
  log: (message: string) => void
}

export function createSubmissionJudge(parts: Parts) {
  const { runProgram, checker, interactor, testData, outputDir, lanes, languages, log } = parts
  const prepare = createPreparation(parts)

  const strategyOf = (
    { problem }: Submission,
    program: Program,
    judgedBy: VerdictProgram | null,
  ): CaseStrategy => {
    if (judgedBy === null) return byOutput(runProgram, program, compared(problem.isRemoveEndBlank))
    if (judgedBy.kind === 'interactor') return met(interactor, judgedBy, program)
    return byOutput(runProgram, program, checked(checker, judgedBy))
  }

  const runCases = async (
    job: Submission,
    { limits }: Program,
    strategy: CaseStrategy,
    recorder: TraceRecorder,
    { onProgress, signal, onSpent, isEnough }: Watcher,
  ) => {
    const { problem, cases } = job
    const judgeCase = createCaseJudge({
      testData,
      outputDir,
      strategy,
      takeExcerpt: createExcerptTaker(job),
      recorder,
    })
    const outcome = await judgeInOrder({
      mode: problem.judgeCaseMode,
      cases,
      lanes,
      // Between two runs a box would be empty while files are found and compared.
      spare: 1,
      judgeCase: async (one) => {
        const judged = await judgeCase(one)
        onSpent?.(Math.ceil(judged.step.runs.reduce((sum, { cpuMs }) => sum + cpuMs, 0)))
        return judged
      },
      onCase: (done) => onProgress({ status: JudgeStatus.Judging, done, total: cases.length }),
      signal,
      isEnough,
    })
    recorder.add(...outcome.steps)
    return totalOf(problem, firstExcerpts(withoutUnmet(problem, outcome.cases), job), {
      timeMs: limits.timeMs,
      memoryKb: limits.memoryMb * kilobyte,
    })
  }

  const judgeWith = async (
    job: Submission,
    language: FoundLanguage,
    recorder: TraceRecorder,
    watcher: Watcher,
  ): Promise<JudgingResult> => {
    const { problem } = job
    const total = job.cases.length
    if (total === 0) throw new ProblemFault('The problem has no test cases')
    const files = fileNamesOf(problem)

    watcher.onProgress({ status: JudgeStatus.Compiling, done: 0, total })
    const prepared = await prepare(job, language, recorder)
    if (!prepared.ok) return prepared.result
    watcher.signal.throwIfAborted()

    watcher.onProgress({ status: JudgeStatus.Judging, done: 0, total })
    const limits = effectiveLimits(problem, language.spec)
    const program = { language, folder: prepared.folder, limits, ...(files && { files }) }
    const strategy = strategyOf(job, program, prepared.verdictProgram)
    return runCases(job, program, strategy, recorder, watcher)
  }

  const failed = (job: Submission, error: unknown): JudgingResult => {
    const fault = judgeFault(error)
    log(`submission ${job.submitId}: ${describeFault(fault)}`)
    if (fault instanceof JudgeFault) throw fault
    return ended(JudgeStatus.SystemError, fault.message)
  }

  /** Compiles, runs the cases and adds up. Rejects with JudgeFault when the judge failed, and when the work was lost. */
  return async function judgeSubmission(job: Submission, watcher: Watcher): Promise<JudgingResult> {
    const language = languages.find(({ spec }) => spec.name === job.language)
    if (!language) return failed(job, new ProblemFault(`This judge does not support ${job.language}`))
    const recorder = startTrace(parts.judge, language, effectiveLimits(job.problem, language.spec))
    const result = await judgeWith(job, language, recorder, watcher).catch((error: unknown) => {
      watcher.signal.throwIfAborted()
      return failed(job, error)
    })
    const run = result.cases.filter(({ status }) => status !== JudgeStatus.Cancelled).length
    const { status, score } = result
    recorder.add({ step: 'aggregate', at: recorder.now(), status, score, notRun: job.cases.length - run })
    return { ...result, trace: recorder.trace() }
  }
}

export type SubmissionJudge = ReturnType<typeof createSubmissionJudge>
