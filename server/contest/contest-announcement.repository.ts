import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

const shownStatus = 0

const shown = (db: Db, cid: number) =>
  db
    .selectFrom('contestAnnouncement')
    .where('contestAnnouncement.cid', '=', cid)
    .where('contestAnnouncement.status', '=', shownStatus)

export const countContestAnnouncements = async (db: Db, cid: number): Promise<number> => {
  const row = await shown(db, cid)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

const newest = (db: Db, cid: number) =>
  shown(db, cid)
    .innerJoin('users', 'users.uid', 'contestAnnouncement.uid')
    .selectAll('contestAnnouncement')
    .select('users.username')
    .orderBy('contestAnnouncement.gmtCreate', 'desc')
    .orderBy('contestAnnouncement.id', 'desc')

export const findContestAnnouncements = (
  db: Db,
  cid: number,
  { limit, offset }: { limit: number; offset: number },
) => newest(db, cid).limit(limit).offset(offset).execute()

/** At most `limit` of those that are not among the read ones. */
export const findUnreadAnnouncements = (
  db: Db,
  cid: number,
  { read, limit }: { read: readonly number[]; limit: number },
) =>
  newest(db, cid)
    .where(sql<boolean>`contest_announcement.id <> all(${read}::bigint[])`)
    .limit(limit)
    .execute()
export type StoredAnnouncement = Awaited<ReturnType<typeof findUnreadAnnouncements>>[number]
