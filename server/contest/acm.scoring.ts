import { type PenaltyRule, penaltyOf, penaltySum } from '#contract/contest-penalty.ts'
import type { AcmCell } from '#contract/contest-rank.ts'
import { type BoardView, type ContestTimes, isCounted, type LedgerRecord, secondsSince } from './ledger.ts'
import { earlierRecord, type FirstRecord, type Standing } from './standings.ts'

/** A user's records of one problem, folded in their order. */
export interface AcmTry {
  errorNum: number
  /** Tries whose results are sealed. */
  tryNum: number
  /** Seconds since the start. */
  acceptedAt: number | null
  isAfterContest: boolean
  total: number
  first: FirstRecord | undefined
}

const untriedAcm: AcmTry = {
  errorNum: 0,
  tryNum: 0,
  acceptedAt: null,
  isAfterContest: false,
  total: 0,
  first: undefined,
}

/** One record more, in the order of the ledger. */
const addAcmRecord = (tried: AcmTry, record: LedgerRecord, times: ContestTimes, view: BoardView): AcmTry => {
  if (!isCounted(record, times, view)) return tried
  const seconds = secondsSince(times.start, record.submitTime)
  const counted = {
    ...tried,
    total: tried.total + 1,
    first: tried.first ?? { seconds, submitId: record.submitId },
  }
  if (view.sealedFrom !== null && record.submitTime >= view.sealedFrom)
    return { ...counted, tryNum: tried.tryNum + 1 }
  if (tried.acceptedAt !== null || record.outcome === 'free') return counted
  if (record.outcome === 'penalty') return { ...counted, errorNum: tried.errorNum + 1 }
  return { ...counted, acceptedAt: seconds, isAfterContest: record.submitTime >= times.end }
}

export const foldAcmTry = (
  records: readonly LedgerRecord[],
  times: ContestTimes,
  view: BoardView,
): AcmTry | undefined => {
  const tried = records.reduce((so, record) => addAcmRecord(so, record, times, view), untriedAcm)
  return tried.total === 0 ? undefined : tried
}

export interface AcmStanding extends Standing {
  total: number
  /** By the problem's id within contests. */
  tries: ReadonlyMap<number, AcmTry>
}

/** A user's row; undefined when nothing of it counts. */
export const acmStanding = (
  uid: string,
  tries: ReadonlyMap<number, AcmTry>,
  rule: PenaltyRule,
): AcmStanding | undefined => {
  let reached = 0
  let time = 0
  let total = 0
  let first: FirstRecord | undefined
  for (const tried of tries.values()) {
    total += tried.total
    if (tried.first) first = earlierRecord(first, tried.first)
    if (tried.acceptedAt === null) continue
    reached += 1
    time += penaltyOf({ seconds: tried.acceptedAt, wrong: tried.errorNum }, rule)
  }
  return first && { uid, reached, time: penaltySum(time, rule), total, first, tries }
}

/** When each problem was first solved, in seconds; whoever solved it in that second shares the first blood. */
export const firstBloods = (standings: Iterable<AcmStanding>): Map<number, number> => {
  const firsts = new Map<number, number>()
  for (const { tries } of standings)
    for (const [cpid, { acceptedAt }] of tries)
      if (acceptedAt !== null && acceptedAt < (firsts.get(cpid) ?? Number.POSITIVE_INFINITY))
        firsts.set(cpid, acceptedAt)
  return firsts
}

/** A cell as the wire has it: members that say nothing are absent. */
export const acmCell = (
  { errorNum, tryNum, acceptedAt, isAfterContest }: AcmTry,
  firstBlood: number | undefined,
): AcmCell => ({
  errorNum,
  ...(tryNum > 0 ? { tryNum } : {}),
  ...(acceptedAt === null
    ? {}
    : {
        isAC: true,
        isFirstAC: acceptedAt === firstBlood,
        ACTime: acceptedAt,
        ...(isAfterContest ? { isAfterContest } : {}),
      }),
})
