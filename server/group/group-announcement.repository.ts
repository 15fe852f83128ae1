import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

export const shownStatus = 0

const found = (db: Db, gid: number, all: boolean) => {
  const announcements = db.selectFrom('announcement').where('announcement.gid', '=', gid)
  return all ? announcements : announcements.where('announcement.status', '=', shownStatus)
}

/** `all`: the hidden ones too. */
export const countGroupAnnouncements = async (db: Db, gid: number, all: boolean): Promise<number> => {
  const { total } = await found(db, gid, all)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The newest first. */
export const findGroupAnnouncements = (
  db: Db,
  gid: number,
  { all, limit, offset }: { all: boolean; limit: number; offset: number },
) =>
  found(db, gid, all)
    .innerJoin('users', 'users.uid', 'announcement.uid')
    .selectAll('announcement')
    .select('users.username')
    .orderBy('announcement.gmtCreate', 'desc')
    .orderBy('announcement.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** Those of these groups that others have published since then, the newest first. */
export const findNewAnnouncements = async (
  db: Db,
  gids: readonly number[],
  { uid, since, most }: { uid: string; since: Date; most: number },
) => {
  const rows = await db
    .selectFrom('announcement')
    .select(['id', 'title', 'gmtCreate', sql<number>`gid`.as('gid')])
    .where('gid', 'in', gids)
    .where('status', '=', shownStatus)
    .where('uid', '!=', uid)
    .where('gmtCreate', '>', since)
    .orderBy('gmtCreate', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, gmtCreate: row.gmtCreate.toISOString() }))
}

/** Of any group, or of the site. */
export const findAnyAnnouncement = (db: Db, id: number) =>
  db
    .selectFrom('announcement')
    .select(['gid', 'uid'])
    .where('id', '=', sql<number>`${id}::bigint`)
    .executeTakeFirst()

/** Locked until the transaction ends. */
export const lockAnnouncement = (trx: Db, id: number) =>
  trx
    .selectFrom('announcement')
    .select(['gmtModified', 'title', 'status', 'isTold'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

interface AnnouncementText {
  title: string
  content: string
  status: number
}

export const insertGroupAnnouncement = (db: Db, added: AnnouncementText & { gid: number; uid: string }) =>
  db
    .insertInto('announcement')
    .values({ ...added, isTold: false })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Its title if it is shown and its members are not told yet, which then counts as done. */
export const takeUntold = (trx: Db, id: number) =>
  trx
    .updateTable('announcement')
    .set({ isTold: true })
    .where('id', '=', id)
    .where('status', '=', shownStatus)
    .where('isTold', '=', false)
    .returning('title')
    .executeTakeFirst()

export const deleteGroupAnnouncement = (db: Db, id: number) =>
  db.deleteFrom('announcement').where('id', '=', id).where('gid', 'is not', null).execute()
