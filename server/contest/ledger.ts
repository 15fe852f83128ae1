import type { Outcome } from '#contract/contest-outcome.ts'

/** A judged submission of a contest. */
export interface LedgerRecord {
  submitId: number
  uid: string
  /** The id of the problem within contests, which outlives its display id. */
  cpid: number
  /** ms */
  submitTime: number
  outcome: Outcome
  score: number | null
  /** ms */
  runTime: number | null
}

/** Of a contest, in ms. */
export interface ContestTimes {
  start: number
  end: number
}

/** What a board counts: up to the end or beyond, results open or sealed from a time on. In ms. */
export interface BoardView {
  sealedFrom: number | null
  containsEnd: boolean
}

export const secondsSince = (start: number, time: number): number => Math.floor((time - start) / 1_000)

/** The order in which a board counts: by seconds, then by id. */
export const inOrder =
  ({ start }: ContestTimes) =>
  (one: LedgerRecord, other: LedgerRecord): number =>
    secondsSince(start, one.submitTime) - secondsSince(start, other.submitTime) ||
    one.submitId - other.submitId

/** Whether a board counts it at all. */
export const isCounted = (
  { submitTime }: LedgerRecord,
  { start, end }: ContestTimes,
  { sealedFrom, containsEnd }: BoardView,
): boolean => submitTime >= start && (submitTime < end || (containsEnd && sealedFrom === null))

/** The records of a contest by user and problem, each list in the order in which a board counts. */
export interface Ledger {
  /** Adds or replaces; gives every list that it changed. */
  put(record: LedgerRecord): void
  drop(submitId: number): LedgerRecord | undefined
  of(uid: string, cpid: number): readonly LedgerRecord[]
  all(): IterableIterator<LedgerRecord>
  /** Every user with a record, with the problems tried. */
  pairs(): IterableIterator<{ uid: string; cpid: number }>
}

const keyOf = (uid: string, cpid: number) => `${cpid} ${uid}`

export const createLedger = (times: ContestTimes): Ledger => {
  const lists = new Map<string, { uid: string; cpid: number; records: LedgerRecord[] }>()
  const byId = new Map<number, LedgerRecord>()
  const compare = inOrder(times)

  const drop = (submitId: number) => {
    const known = byId.get(submitId)
    if (!known) return undefined
    byId.delete(submitId)
    const list = lists.get(keyOf(known.uid, known.cpid))
    if (list) list.records = list.records.filter((record) => record.submitId !== submitId)
    return known
  }

  return {
    put(record) {
      drop(record.submitId)
      byId.set(record.submitId, record)
      const key = keyOf(record.uid, record.cpid)
      const list = lists.get(key) ?? { uid: record.uid, cpid: record.cpid, records: [] }
      lists.set(key, list)
      list.records.push(record)
      const before = list.records.at(-2)
      if (before && compare(before, record) > 0) list.records.sort(compare)
    },
    drop,
    of: (uid, cpid) => lists.get(keyOf(uid, cpid))?.records ?? [],
    all: () => byId.values(),
    pairs: () => lists.values(),
  }
}
