import { board as limits } from '#contract/limits/contest.ts'
import { countCacheRead } from '#server/cache-reads.ts'
import type { Db } from '#server/db/database.ts'
import { type Board, foldKeyOf, openBoard, viewKeyOf } from './board.ts'
import type { StoredContest } from './contest.repository.ts'
import type { BoardView } from './ledger.ts'
import { rankRows } from './rank-rows.ts'
import type { Visibility } from './seal.ts'
import { type Snapshot, takeSnapshot } from './snapshot.ts'

const boardsKept = 30
const namesKeptMs = 60_000
/** A snapshot of a large board is used again for so many times the time that making it took, a small one's never. */
const timesMaking = 20
const largeFromRows = 300

interface Kept {
  board: Board
  namesReadAt: number
  /** The version of the contest that names were read of. */
  namesOf: number
  snapshots: Map<string, Snapshot>
  /** The last of the reads, which come one after another. */
  turn: Promise<unknown>
}

/** A contest, and what the viewer may know of it. */
export interface Seen {
  contest: StoredContest
  visibility: Visibility
}

export interface Boards {
  /** The rows that viewers with this visibility may know. */
  snapshot(seen: Seen, options: { removeStar: boolean }): Promise<Snapshot>
  /** The board as it is now; what it says is the same as long as `source` is. */
  board(contest: StoredContest): Promise<{ board: Board; source: string }>
}

export const viewOf = ({ sealedFrom, containsEnd }: Visibility): BoardView => ({
  sealedFrom: sealedFrom?.getTime() ?? null,
  containsEnd,
})

const versionOf = ({ gmtModified }: StoredContest): string => ` ${gmtModified.getTime()}`
const sourceOf = ({ board, namesReadAt }: Kept, contest: StoredContest): string =>
  `${board.revision} ${namesReadAt}${versionOf(contest)}`

/** The boards of this web node, those asked for last. */
export const createBoards = (db: Db): Boards => {
  const all = new Map<number, Kept>()

  const keep = (contest: StoredContest): Kept => {
    const known = all.get(contest.id)
    all.delete(contest.id)
    const kept =
      known?.board.foldKey === foldKeyOf(contest)
        ? known
        : {
            board: openBoard(db, contest),
            namesReadAt: Number.NEGATIVE_INFINITY,
            namesOf: 0,
            snapshots: new Map(),
            turn: Promise.resolve(),
          }
    all.set(contest.id, kept)
    const [oldest] = all.keys()
    if (all.size > boardsKept && oldest !== undefined) all.delete(oldest)
    return kept
  }

  const read = async (kept: Kept, contest: StoredContest): Promise<void> => {
    const isEmpty = kept.board.revision === 0
    await kept.board.catchUp(contest.revision)
    const version = contest.gmtModified.getTime()
    if (kept.namesOf === version && performance.now() - kept.namesReadAt < namesKeptMs) return
    // The first rows bring all names with them.
    const hasJustRead = isEmpty && kept.board.revision > 0
    if (!hasJustRead) await kept.board.readNames()
    kept.namesReadAt = performance.now()
    kept.namesOf = version
  }

  const upToDate = async (contest: StoredContest): Promise<Kept> => {
    const kept = keep(contest)
    const turn = kept.turn.then(() => read(kept, contest))
    kept.turn = turn.catch(() => undefined)
    await turn
    return kept
  }

  return {
    async board(contest) {
      const kept = await upToDate(contest)
      return { board: kept.board, source: sourceOf(kept, contest) }
    },

    async snapshot({ contest, visibility }, { removeStar }) {
      const kept = await upToDate(contest)
      const view = viewOf(visibility)
      const key = `${viewKeyOf(view)} ${removeStar}`
      const source = sourceOf(kept, contest)
      const known = kept.snapshots.get(key)
      // What an admin changed is seen at once.
      const isFresh =
        known?.source.endsWith(versionOf(contest)) &&
        known.rows.length >= largeFromRows &&
        performance.now() - known.madeAt < Math.min(known.cost * timesMaking, limits.keptMs)
      const isHit = known !== undefined && (known.source === source || isFresh === true)
      countCacheRead('board', isHit)
      if (isHit) return known
      const made = takeSnapshot(source, contest.rankShowName, () =>
        rankRows(kept.board, contest, view, { removeStar }),
      )
      kept.snapshots.set(key, made)
      return made
    },
  }
}
