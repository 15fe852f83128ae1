import { ContestType } from '#contract/enums.ts'

/** What decides what may be known of a contest, and when. Times are those of the database. */
export interface SealableContest {
  endTime: Date
  sealRank: boolean
  sealRankTime: Date | null
  autoRealRank: boolean
  allowEndSubmit: boolean
}

export interface Asked {
  now: Date
  isAdmin: boolean
  /** The viewer wants to see through the seal, which only admins of the contest can. */
  force: boolean
  /** What was submitted after the end is wanted too. */
  containsEnd: boolean
}

/** What a viewer may know of a contest at a time. */
export interface Visibility {
  isAdmin: boolean
  /** From here on results are closed; null when none are. */
  sealedFrom: Date | null
  containsEnd: boolean
  /** Results of what was submitted before this are open; null when all are. */
  until: Date | null
}

const isSealedFor = (contest: SealableContest, { now, isAdmin, force }: Asked): boolean => {
  if (!contest.sealRank || contest.sealRankTime === null) return false
  if (force && isAdmin) return false
  if (now >= contest.endTime) return !contest.autoRealRank
  return now >= contest.sealRankTime
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

/** The one place that decides about the seal (contract, contests.md section 4); every call asks it. */
export const visibilityOf = (contest: SealableContest, asked: Asked): Visibility => {
  const sealedFrom = isSealedFor(contest, asked) ? contest.sealRankTime : null
  const containsEnd = sealedFrom === null && asked.containsEnd && contest.allowEndSubmit
  return {
    isAdmin: asked.isAdmin,
    sealedFrom: sealedFrom && earlier(sealedFrom, contest.endTime),
    containsEnd,
    until: sealedFrom ? earlier(sealedFrom, contest.endTime) : containsEnd ? null : contest.endTime,
  }
}

/** Whether a result may be known: an open one, and under the seal of an ACM contest the viewer's own. */
export const knowsResult = (
  { sealedFrom, until }: Visibility,
  type: ContestType,
  { submitTime, isOwn }: { submitTime: Date; isOwn: boolean },
): boolean =>
  until === null || submitTime < until || (isOwn && sealedFrom !== null && type === ContestType.Acm)
