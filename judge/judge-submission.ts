import { JudgeStatus } from '#contract/enums.ts'
import type { JudgingJob, JudgingResult } from '#contract/judge-node.ts'
import type { Compiled, Compiler } from './compile.ts'
import { effectiveLimits } from './effective-limits.ts'
import type { FoundLanguage } from './find-languages.ts'
import type { createCaseRunner } from './run-cases.ts'
import { ended, totalOf } from './scoring.ts'
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

interface Parts {
  compiler: Compiler
  runCases: ReturnType<typeof createCaseRunner>
  languages: readonly FoundLanguage[]
}

const notCompiled = {
  refused: JudgeStatus.CompileError,
  'no executable': JudgeStatus.SubmittedFailed,
  sandbox: JudgeStatus.SystemError,
} as const

const compileFailure = (compiled: Extract<Compiled, { ok: false }>) =>
  ended(notCompiled[compiled.reason], compiled.message)

/** Compiles, runs every case and adds up; only default comparison and the default case mode. */
export function createSubmissionJudge({ compiler, runCases, languages }: Parts) {
  return async function judgeSubmission(
    job: JudgingJob,
    { onProgress, signal }: Watcher,
  ): Promise<JudgingResult> {
    const { problem } = job
    const language = languages.find(({ spec }) => spec.name === job.language)
    if (!language) return ended(JudgeStatus.SystemError, `This judge has no ${job.language}`)
    if (problem.judgeMode !== 'default' || problem.judgeCaseMode !== 'default')
      return ended(JudgeStatus.SystemError, 'This judge does not know the mode of the problem')
    if (job.cases.length === 0) return ended(JudgeStatus.SystemError, 'The problem has no test cases')

    const total = job.cases.length
    onProgress({ status: JudgeStatus.Compiling, done: 0, total })
    const compiled = await compiler.compile(job, language)
    if (!compiled.ok) return compileFailure(compiled)

    const limits = effectiveLimits(problem, language.spec)
    onProgress({ status: JudgeStatus.Judging, done: 0, total })
    const onCase = (done: number) => onProgress({ status: JudgeStatus.Judging, done, total })
    const cases = await runCases({ job, language, limits, folder: compiled.folder, onCase, signal })
    return totalOf(problem, cases, { timeMs: limits.timeMs, memoryKb: limits.memoryMb * kilobyte })
  }
}
