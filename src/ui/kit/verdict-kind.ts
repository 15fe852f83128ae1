import { JudgeStatus } from '#contract/enums.ts'
import type { VerdictKind } from '#ui/theme/palette.ts'

const kinds: Record<JudgeStatus, VerdictKind> = {
  [JudgeStatus.NotSubmitted]: 'none',
  [JudgeStatus.SubmittedUnknownResult]: 'none',
  [JudgeStatus.Cancelled]: 'none',
  [JudgeStatus.PresentationError]: 'presentation',
  [JudgeStatus.CompileError]: 'compile',
  [JudgeStatus.WrongAnswer]: 'wrong',
  [JudgeStatus.Accepted]: 'accepted',
  [JudgeStatus.TimeLimitExceeded]: 'time',
  [JudgeStatus.MemoryLimitExceeded]: 'memory',
  [JudgeStatus.RuntimeError]: 'runtime',
  [JudgeStatus.SystemError]: 'system',
  [JudgeStatus.Pending]: 'running',
  [JudgeStatus.Compiling]: 'running',
  [JudgeStatus.Judging]: 'running',
  [JudgeStatus.PartialAccepted]: 'partial',
  [JudgeStatus.Submitting]: 'running',
  [JudgeStatus.SubmittedFailed]: 'system',
}

/** The colour family of a status. */
export const verdictKind = (status: JudgeStatus): VerdictKind => kinds[status]
