import type { OiRankScoreType } from '#contract/enums.ts'
import { type BoardView, type ContestTimes, isCounted, type LedgerRecord, secondsSince } from './ledger.ts'
import { earlierRecord, type FirstRecord, type Standing } from './standings.ts'

/** A user's records of one problem, of which the last or the best counts. */
export interface OiTry {
  score: number | null
  /** The shortest run time of what counts and was accepted, in ms. */
  runTime: number | null
  first: FirstRecord
}

const shortest = (records: readonly LedgerRecord[]): number | null => {
  const times = records.flatMap(({ outcome, runTime }) =>
    outcome === 'accepted' && runTime !== null ? [runTime] : [],
  )
  return times.length === 0 ? null : Math.min(...times)
}

const scoreOf = ({ score }: LedgerRecord): number => score ?? -1

const chosen = (records: readonly LedgerRecord[], which: OiRankScoreType): readonly LedgerRecord[] => {
  if (which === 'Recent') return records.slice(-1)
  const best = Math.max(...records.map(scoreOf))
  return records.filter((record) => scoreOf(record) === best)
}

/** Records in the order of the ledger; undefined when none of them counts. */
export const foldOiTry = (
  records: readonly LedgerRecord[],
  times: ContestTimes,
  view: BoardView,
  which: OiRankScoreType,
): OiTry | undefined => {
  const known = records.filter(
    (record) =>
      isCounted(record, times, view) && (view.sealedFrom === null || record.submitTime < view.sealedFrom),
  )
  const [first] = known
  if (!first) return undefined
  const counting = chosen(known, which)
  return {
    score: counting[0]?.score ?? null,
    runTime: shortest(counting),
    first: { seconds: secondsSince(times.start, first.submitTime), submitId: first.submitId },
  }
}

export interface OiStanding extends Standing {
  /** By the problem's id within contests. */
  tries: ReadonlyMap<number, OiTry>
}

export const oiStanding = (uid: string, tries: ReadonlyMap<number, OiTry>): OiStanding | undefined => {
  let reached = 0
  let time = 0
  let first: FirstRecord | undefined
  for (const tried of tries.values()) {
    reached += tried.score ?? 0
    time += tried.runTime ?? 0
    first = earlierRecord(first, tried.first)
  }
  return first && { uid, reached, time, first, tries }
}
