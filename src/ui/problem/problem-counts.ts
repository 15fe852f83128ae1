import { JudgeStatus } from '#contract/enums.ts'
import type { ProblemInfo } from '#contract/problem.ts'

type Counts = ProblemInfo['problemCount']

/** The share of accepted submissions, from 0 to 1; 0 when there are none (S1-133). */
export const acRate = ({ ac, total }: Pick<Counts, 'ac' | 'total'>): number => (total === 0 ? 0 : ac / total)

export interface VerdictCount {
  status: JudgeStatus
  count: number
}

/** What the statistic tells of each verdict, in its fixed order (S1-040); also of those that nobody got. */
export const verdictCounts = (counts: Counts): VerdictCount[] => [
  { status: JudgeStatus.Accepted, count: counts.ac },
  { status: JudgeStatus.PartialAccepted, count: counts.pa },
  { status: JudgeStatus.PresentationError, count: counts.pe },
  { status: JudgeStatus.CompileError, count: counts.ce },
  { status: JudgeStatus.RuntimeError, count: counts.re },
  { status: JudgeStatus.WrongAnswer, count: counts.wa },
  { status: JudgeStatus.TimeLimitExceeded, count: counts.tle },
  { status: JudgeStatus.MemoryLimitExceeded, count: counts.mle },
]

/** Submissions without one of these verdicts: still waiting, cancelled, or ended by an error of the judge. */
export const otherCount = (counts: Counts): number =>
  Math.max(0, counts.total - verdictCounts(counts).reduce((sum, { count }) => sum + count, 0))
