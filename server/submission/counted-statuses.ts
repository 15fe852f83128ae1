import { JudgeStatus } from '#contract/enums.ts'

/** The verdicts that a problem counts, by the column of `problem_count`. */
export const countedStatuses = {
  ac: JudgeStatus.Accepted,
  mle: JudgeStatus.MemoryLimitExceeded,
  tle: JudgeStatus.TimeLimitExceeded,
  re: JudgeStatus.RuntimeError,
  pe: JudgeStatus.PresentationError,
  ce: JudgeStatus.CompileError,
  wa: JudgeStatus.WrongAnswer,
  se: JudgeStatus.SystemError,
  pa: JudgeStatus.PartialAccepted,
} as const
export type CountColumn = 'total' | keyof typeof countedStatuses

const columns = new Map<number, CountColumn>(
  Object.entries(countedStatuses).map(([column, status]) => [status, column as CountColumn]),
)
/** Undefined for a status that is not counted. */
export const countColumn = (status: JudgeStatus): CountColumn | undefined => columns.get(status)
