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

/** Awards one by one, in the order of the list. */
function* awardsToGive(type: AwardType, awards: readonly Award[], teams: number): Generator<Award> {
  if (type === AwardType.None) return
  for (const award of awards) {
    const number = Math.floor(type === AwardType.Share ? (award.num * teams) / 100 : award.num)
    for (let given = 0; given < number; given += 1) yield award
  }
}

export interface RankRules {
  isStar: (uid: string) => boolean
  awardType: AwardType
  awards: readonly Award[]
}

/** In rank order: equal results share a rank, stars stand among the others without one (contract, sections 5 and 7). */
export const rankStandings = <S extends Standing>(
  standings: readonly S[],
  { isStar, awardType, awards }: RankRules,
): Ranked<S>[] => {
  const sorted = [...standings].sort(byResult)
  const teams = sorted.filter(({ uid }) => !isStar(uid)).length
  const gifts = awardsToGive(awardType, awards, teams)
  let position = 0
  let previous: { standing: S; rank: number } | undefined
  return sorted.map((standing) => {
    if (isStar(standing.uid)) return { standing, rank: starRank, award: null }
    position += 1
    const isEqual =
      previous?.standing.reached === standing.reached && previous.standing.time === standing.time
    const rank = isEqual && previous ? previous.rank : position
    previous = { standing, rank }
    const gift = standing.reached > 0 ? gifts.next() : undefined
    return { standing, rank, award: gift?.value ?? null }
  })
}
