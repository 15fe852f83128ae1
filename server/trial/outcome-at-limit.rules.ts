import { JudgeStatus } from '#contract/enums.ts'
import { judging } from '#contract/limits/judging.ts'
import { keepsTimeLimit } from '#contract/trial-outcome.ts'

interface Measured {
  status: JudgeStatus
  /** ms */
  time: number
  /** ms: of the problem, when it was measured. */
  timeLimit: number
}

/** Only these tell that the program came to its end by itself, and what its output was worth. */
const ended: ReadonlySet<JudgeStatus> = new Set([
  JudgeStatus.Accepted,
  JudgeStatus.WrongAnswer,
  JudgeStatus.PresentationError,
  JudgeStatus.PartialAccepted,
])

/** Of a run that was over before any limit, the limit plays no part. */
const isWithin: ReadonlySet<JudgeStatus> = new Set([
  ...ended,
  JudgeStatus.RuntimeError,
  JudgeStatus.MemoryLimitExceeded,
])

/**
 * What the same run would have been with another limit; undefined where only a run tells. Just over the limit a program is
 * tried again, and slow runtimes have their start on top of it, so that nothing is said there.
 */
export function outcomeAtLimit(
  { status, time, timeLimit: before }: Measured,
  language: string,
  timeLimit: number,
): JudgeStatus | undefined {
  const isPlain = keepsTimeLimit(language)
  const allowed = timeLimit * (isPlain ? 1 : judging.otherLanguageFactor)
  if (status === JudgeStatus.TimeLimitExceeded) return timeLimit <= before ? status : undefined
  if (isWithin.has(status) && time <= allowed) return status
  const isOver = isPlain && time > allowed * judging.closeFactor
  return isOver && ended.has(status) ? JudgeStatus.TimeLimitExceeded : undefined
}
