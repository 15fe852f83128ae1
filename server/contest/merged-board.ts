import type { Db } from '#server/db/database.ts'
import { findDisplayIds, findPersons } from './board.repository.ts'
import { type Board, foldKeyOf, viewKeyOf } from './board.ts'
import { type Boards, type Seen, viewOf } from './boards.ts'
import type { StoredContest } from './contest.repository.ts'
import { type FoldRules, foldContest } from './fold.ts'
import { type BoardView, createLedger, type LedgerRecord } from './ledger.ts'
import { type RankedBoard, rankRows } from './rank-rows.ts'
import { type Snapshot, takeSnapshot } from './snapshot.ts'

/** A contest's board, and what of it the viewer may see. */
interface SeenBoard {
  contest: StoredContest
  board: Board
  view: BoardView
  /** What it was read from. */
  source: string
}

const startOf = ({ contest }: SeenBoard): number => contest.startTime.getTime()

/** What is sealed on one of the boards is sealed on all: from the earliest time since their starts. */
const mergedView = (main: SeenBoard, others: readonly SeenBoard[]): BoardView => {
  const sealed = [main, ...others].flatMap((seen) =>
    seen.view.sealedFrom === null ? [] : [seen.view.sealedFrom - startOf(seen)],
  )
  return {
    containsEnd: main.view.containsEnd,
    sealedFrom: sealed.length === 0 ? null : Math.min(...sealed) + startOf(main),
  }
}

/**
 * Records of another contest as if they were of this one: at the same time since the start, to the problem of the same
 * display id. Only what was submitted while it ran, and nothing of its author.
 */
const recordsFor = (
  main: SeenBoard,
  other: SeenBoard,
  cpids: ReadonlyMap<string, number>,
): LedgerRecord[] => {
  const later = startOf(main) - startOf(other)
  const isInTime = (time: number) => time >= startOf(other) && time < other.contest.endTime.getTime()
  return [...other.board.records()].flatMap((record) => {
    const cpid = cpids.get(other.board.displayId(record.cpid) ?? '')
    const isTaken = cpid !== undefined && isInTime(record.submitTime) && record.uid !== other.contest.uid
    return isTaken ? [{ ...record, cpid, submitTime: record.submitTime + later }] : []
  })
}

/** The board of a contest with the records of others merged in (contract, contests.md, RankQuery). */
const mergeBoards = async (db: Db, main: SeenBoard, others: readonly SeenBoard[]): Promise<RankedBoard> => {
  const { contest, board } = main
  const times = { start: startOf(main), end: contest.endTime.getTime() }
  const displayIds = await findDisplayIds(db, contest.id)
  const cpids = new Map([...displayIds].map(([cpid, displayId]) => [displayId, cpid]))
  const ledger = createLedger(times)
  for (const record of board.records()) ledger.put(record)
  const uids = new Set<string>()
  for (const record of others.flatMap((other) => recordsFor(main, other, cpids))) {
    ledger.put(record)
    if (!board.person(record.uid)) uids.add(record.uid)
  }
  const persons = new Map((await findPersons(db, contest, [...uids])).map((person) => [person.uid, person]))
  const { type, oiRankScoreType, penaltyInMinutes, penaltyCut } = contest
  const rules: FoldRules = { times, type, oiRankScoreType, penaltyInMinutes, penaltyCut }
  return {
    fold: (view) => foldContest(ledger, rules, view),
    person: (uid) => board.person(uid) ?? persons.get(uid),
    displayId: (cpid) => displayIds.get(cpid),
  }
}

const snapshotsKept = 10

export interface MergedBoards {
  /** The rows of the first contest with the records of others of its type merged in, as far as the viewer may know. */
  snapshot(main: Seen, others: readonly Seen[], options: { removeStar: boolean }): Promise<Snapshot>
}

export const createMergedBoards = (db: Db, boards: Boards): MergedBoards => {
  const snapshots = new Map<string, Snapshot>()

  const see = async ({ contest, visibility }: Seen): Promise<SeenBoard> => ({
    contest,
    view: viewOf(visibility),
    ...(await boards.board(contest)),
  })

  return {
    async snapshot(asked, others, { removeStar }) {
      const [main, ...rest] = await Promise.all([see(asked), ...others.map(see)])
      const view = mergedView(main, rest)
      const all = [main, ...rest]
      const key = `${all.map(({ contest }) => contest.id)} ${viewKeyOf(view)} ${removeStar}`
      const source = all.map(({ contest, source }) => `${foldKeyOf(contest)} ${source}`).join()
      const known = snapshots.get(key)
      if (known?.source === source) return known
      const board = await mergeBoards(db, main, rest)
      const made = takeSnapshot(source, main.contest.rankShowName, () =>
        rankRows(board, main.contest, view, { removeStar }),
      )
      snapshots.delete(key)
      snapshots.set(key, made)
      const [oldest] = snapshots.keys()
      if (snapshots.size > snapshotsKept && oldest !== undefined) snapshots.delete(oldest)
      return made
    },
  }
}
