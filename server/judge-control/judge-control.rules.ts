import { ContestType, type ManualStatus, manualStatuses } from '#contract/enums.ts'

export const isManualStatus = (status: number): status is ManualStatus =>
  (manualStatuses as readonly number[]).includes(status)

interface ScoredProblem {
  type: number
  ioScore: number | null
  /** 0, 1 or 2. */
  difficulty: number
}

/** For problems whose full score is not set. */
const scoreMax = 1_000_000

/** What a verdict by hand does to the scores (contract, section 4); empty where they stay as they are. */
export const manualScores = (
  { type, ioScore, difficulty }: ScoredProblem,
  given: number | undefined,
): { score?: number | null; oiRankScore?: number | null } => {
  if (type === ContestType.Acm) return { score: null, oiRankScore: null }
  if (given === undefined) return {}
  const score = Math.min(Math.max(given, 0), ioScore || scoreMax)
  return { score, oiRankScore: Math.round(difficulty * 2 + 0.1 * score) }
}
