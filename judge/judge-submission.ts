import { JudgeStatus } from '#contract/enums.ts'
import type { JudgingJob, JudgingResult } from '#contract/judge-node.ts'
import { judgeInOrder } from './case-order.ts'
import type { Compilation, Compiler } from './compile.ts'
import { effectiveLimits } from './effective-limits.ts'
import type { FoundLanguage } from './find-languages.ts'
import { byOutput, compared, createCaseJudge } from './judge-case.ts'
import { describeFault, JudgeFault, judgeFault } from './judge-fault.ts'
import { fileNamesOf, type Program, type ProgramRunner } from './run-program.ts'
import { ended, totalOf } from './scoring.ts'
import type { TestData } from './test-data.ts'
import { heard, type JudgeIdentity, runTrace, startTrace, type TraceRecorder } from './trace-recorder.ts'
import { kilobyte } from './units.ts'

export interface Progress {
  status: typeof JudgeStatus.Compiling | typeof JudgeStatus.Judging
  done: number
  total: number
}

export interface Watcher {
  onProgress: (progress: Progress) => void
  /** Aborted when the work is no longer ours. */
  signal: AbortSignal
}

/** A submission with all that decides its verdict. */
export type Submission = Omit<JudgingJob, 'lease'>

interface Parts {
  judge: JudgeIdentity
  compiler: Compiler
  runProgram: ProgramRunner
  testData: TestData
  /** A folder that only the judge may enter; outputs are put there while they are compared. */
  outputDir: string
  /** Cases of one submission at once. */
  lanes: number
  languages: readonly FoundLanguage[]
  log: (message: string) => void
}

const notCompiled = {
  refused: JudgeStatus.CompileError,
  'no executable': JudgeStatus.SubmittedFailed,
  sandbox: JudgeStatus.SystemError,
} as const

const compileFailure = (compiled: Extract<Compilation, { ok: false }>) =>
  ended(notCompiled[compiled.reason], compiled.message)

export function createSubmissionJudge(parts: Parts) {
  const { compiler, runProgram, testData, outputDir, lanes, languages, log } = parts

  const compile = async (job: Submission, language: FoundLanguage, recorder: TraceRecorder) => {
    const { at, ms } = recorder.clock()
    const compiled = await compiler.compile(job, language)
    const command = language.spec.compile
    if (command !== undefined)
      recorder.add({
        step: 'compile',
        at,
        ms: ms(),
        cached: compiled.cached,
        command,
        run: compiled.run && runTrace(compiled.run),
        said: compiled.ok ? null : heard(compiled.message),
      })
    return compiled
  }

  const fetchTestData = async ({ cases }: Submission, recorder: TraceRecorder) => {
    const { at, ms } = recorder.clock()
    const fetched = await testData.fetch(
      cases.flatMap(({ inputHash, outputHash }) => [inputHash, outputHash]),
    )
    recorder.add({ step: 'fetch', at, ms: ms(), ...fetched })
  }

  const runCases = async (
    job: Submission,
    program: Program,
    recorder: TraceRecorder,
    { onProgress, signal }: Watcher,
  ) => {
    const { problem, cases } = job
    const way = byOutput(runProgram, program, compared(problem.isRemoveEndBlank))
    const outcome = await judgeInOrder({
      mode: problem.judgeCaseMode,
      cases,
      lanes,
      judgeCase: createCaseJudge({ testData, outputDir, way, recorder }),
      onCase: (done) => onProgress({ status: JudgeStatus.Judging, done, total: cases.length }),
      signal,
    })
    recorder.add(...outcome.steps)
    const { timeMs, memoryMb } = program.limits
    return totalOf(problem, outcome.cases, { timeMs, memoryKb: memoryMb * kilobyte })
  }

  const judgeWith = async (
    job: Submission,
    language: FoundLanguage,
    recorder: TraceRecorder,
    watcher: Watcher,
  ): Promise<JudgingResult> => {
    const { problem } = job
    const total = job.cases.length
    if (problem.judgeMode !== 'default')
      throw new JudgeFault('This judge does not know the mode of the problem')
    if (total === 0) throw new JudgeFault('The problem has no test cases')
    const files = fileNamesOf(problem)

    watcher.onProgress({ status: JudgeStatus.Compiling, done: 0, total })
    const fetching = fetchTestData(job, recorder)
    // A program that does not compile needs no test data; a failure is told where it is awaited.
    fetching.catch(() => undefined)
    const compiled = await compile(job, language, recorder)
    if (!compiled.ok) return compileFailure(compiled)
    await fetching
    watcher.signal.throwIfAborted()

    watcher.onProgress({ status: JudgeStatus.Judging, done: 0, total })
    const limits = effectiveLimits(problem, language.spec)
    const program = { language, folder: compiled.folder, limits, ...(files && { files }) }
    return runCases(job, program, recorder, watcher)
  }

  const failed = (job: Submission, error: unknown): JudgingResult => {
    const fault = judgeFault(error)
    log(`submission ${job.submitId}: ${describeFault(fault)}`)
    return ended(JudgeStatus.SystemError, fault.message)
  }

  /** Compiles, runs the cases and adds up. Rejects only when the work was lost. */
  return async function judgeSubmission(job: Submission, watcher: Watcher): Promise<JudgingResult> {
    const language = languages.find(({ spec }) => spec.name === job.language)
    if (!language) return failed(job, new JudgeFault(`This judge has no ${job.language}`))
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
