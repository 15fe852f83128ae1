import { isUnfinished, JudgeStatus } from './enums.ts'

/** What a verdict means on a board: solved, a try with a penalty, or one without (contract README, section 7). */
export type Outcome = 'accepted' | 'penalty' | 'free'

const free: readonly JudgeStatus[] = [
  JudgeStatus.Cancelled,
  JudgeStatus.CompileError,
  JudgeStatus.SystemError,
  JudgeStatus.PartialAccepted,
  JudgeStatus.SubmittedFailed,
]
const without: readonly JudgeStatus[] = [
  JudgeStatus.NotSubmitted,
  JudgeStatus.SubmittedUnknownResult,
  JudgeStatus.Submitting,
]

/** Undefined for what is not judged yet. */
export const outcomeOf = (status: JudgeStatus): Outcome | undefined => {
  if (isUnfinished(status) || without.includes(status)) return undefined
  if (status === JudgeStatus.Accepted) return 'accepted'
  return free.includes(status) ? 'free' : 'penalty'
}
