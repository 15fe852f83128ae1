import { AwardType } from '#contract/enums.ts'
import type { Award } from './contest.tables.ts'

/** The place of the first counted record: whoever came first stands first among equals. */
export interface FirstRecord {
  seconds: number
  submitId: number
}

const isBefore = (one: FirstRecord, other: FirstRecord): boolean =>
  one.seconds < other.seconds || (one.seconds === other.seconds && one.submitId < other.submitId)

export const earlierRecord = (one: FirstRecord | undefined, other: FirstRecord): FirstRecord =>
  !one || isBefore(other, one) ? other : one

/** What a team has reached: more is better, then less time. */
export interface Standing {
  uid: string
  /** Problems solved, or the score. */
  reached: number
  time: number
  first: FirstRecord
}

const byResult = (one: Standing, other: Standing): number =>
  other.reached - one.reached ||
  one.time - other.time ||
  one.first.seconds - other.first.seconds ||
  one.first.submitId - other.first.submitId

export interface Ranked<S extends Standing> {
  standing: S
  /** -1 for a star. */
  rank: number
  award: Award | null
}

const starRank = -1

/** Which award each rank has, from the first one on: as many ranks as there are awards. */
function awardsByRank(
  type: AwardType,
  awards: readonly Award[],
  teams: number,
): (rank: number) => Award | null {
  if (type === AwardType.None) return () => null
  let given = 0
  const lastRanks = awards.map((award) => {
    given += Math.floor(type === AwardType.Share ? (award.num * teams) / 100 : award.num)
    return { award, lastRank: given }
  })
  return (rank) => lastRanks.find(({ lastRank }) => rank <= lastRank)?.award ?? null
}

export interface RankRules {
  isStar: (uid: string) => boolean
  awardType: AwardType
  awards: readonly Award[]
}

/**
 * In rank order: equal results share a rank and its award, stars stand among the others without one (contract,
 * sections 5 and 7).
 */
export const rankStandings = <S extends Standing>(
  standings: readonly S[],
  { isStar, awardType, awards }: RankRules,
): Ranked<S>[] => {
  const sorted = [...standings].sort(byResult)
  const teams = sorted.filter(({ uid }) => !isStar(uid)).length
  const awardOf = awardsByRank(awardType, awards, teams)
  let position = 0
  let previous: { standing: S; rank: number } | undefined
  return sorted.map((standing) => {
    if (isStar(standing.uid)) return { standing, rank: starRank, award: null }
    position += 1
    const isEqual =
      previous?.standing.reached === standing.reached && previous.standing.time === standing.time
    const rank = isEqual && previous ? previous.rank : position
    previous = { standing, rank }
    return { standing, rank, award: standing.reached > 0 ? awardOf(rank) : null }
  })
}
