import { type RawBuilder, sql } from 'kysely'
import { ContestAuth } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import type { Hints } from '#server/push/hints.ts'

/**
 * Of a `contest`: not everybody may see that something is sent in it. Sockets carry no session, so what happens there is
 * told under a number that only those who have access are given.
 */
export const isClosedToVisitors: RawBuilder<boolean> = sql<boolean>`(
  not contest.open_rank
  and (contest.auth = ${sql.lit(ContestAuth.Private)} or contest.gid is not null or not contest.visible))`

/** The id that hints of a `contest` have. */
export const hintRoom: RawBuilder<number> = sql<number>`(
  case when ${isClosedToVisitors} then contest.hint_room else contest.id end)`

const roomOf = async (cid: number, db: Db): Promise<number[]> => {
  const rows = await db.selectFrom('contest').select(hintRoom.as('id')).where('id', '=', cid).execute()
  return rows.map(({ id }) => id)
}

/** Says that the announcements of a contest changed. */
export const hintAnnouncement = async (hints: Hints, cid: number, db: Db): Promise<void> => {
  const rooms = await roomOf(cid, db)
  await hints.sendAll(
    rooms.map((id) => ({ topic: 'contest announcement', id })),
    db,
  )
}

/** Says that the settings of a contest changed, also to those who were given its room before they did. */
export const hintedChange = async <T>(
  { hints, cid, db }: { hints: Hints; cid: number; db: Db },
  change: () => Promise<T>,
): Promise<T> => {
  const before = await roomOf(cid, db)
  const result = await change()
  const rooms = new Set([...before, ...(await roomOf(cid, db))])
  await hints.sendAll(
    [...rooms].map((id) => ({ topic: 'contest', id })),
    db,
  )
  return result
}
