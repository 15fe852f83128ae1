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

/** Says that the announcements of a contest changed. */
export const hintAnnouncement = async (hints: Hints, cid: number, db: Db): Promise<void> => {
  const row = await db
    .selectFrom('contest')
    .select(hintRoom.as('id'))
    .where('id', '=', cid)
    .executeTakeFirst()
  if (row) await hints.send({ topic: 'contest announcement', id: row.id }, db)
}
