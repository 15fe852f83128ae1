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

const newestOf = (announcements: ReturnType<typeof shown>) =>
  announcements
    .innerJoin('users', 'users.uid', 'contestAnnouncement.uid')
    .selectAll('contestAnnouncement')
    .select('users.username')
    .orderBy('contestAnnouncement.gmtCreate', 'desc')
    .orderBy('contestAnnouncement.id', 'desc')

export const findContestAnnouncements = (
  db: Db,
  cid: number,
  { limit, offset }: { limit: number; offset: number },
) => newestOf(shown(db, cid)).limit(limit).offset(offset).execute()

const all = (db: Db, cid: number) =>
  db.selectFrom('contestAnnouncement').where('contestAnnouncement.cid', '=', cid)

export const countAllAnnouncements = async (db: Db, cid: number): Promise<number> => {
  const row = await all(db, cid)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

/** Hidden ones too. */
export const findAllAnnouncements = (
  db: Db,
  cid: number,
  { limit, offset }: { limit: number; offset: number },
) => newestOf(all(db, cid)).limit(limit).offset(offset).execute()

export const findAnnouncement = (db: Db, id: number) =>
  db.selectFrom('contestAnnouncement').select(['id', 'cid']).where('id', '=', id).executeTakeFirst()

/** Locked until the transaction ends. */
export const lockAnnouncement = (trx: Db, id: number) =>
  trx
    .selectFrom('contestAnnouncement')
    .select('gmtModified')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

interface AnnouncementText {
  title: string
  content: string
  status: number
}

export const insertAnnouncement = (db: Db, added: AnnouncementText & { cid: number; uid: string }) =>
  db.insertInto('contestAnnouncement').values(added).execute()

type AnnouncementChange = { [Name in keyof AnnouncementText]?: AnnouncementText[Name] | undefined }

export const updateAnnouncement = (db: Db, id: number, changed: AnnouncementChange) =>
  db
    .updateTable('contestAnnouncement')
    .set({ ...changed, gmtModified: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()

export const deleteAnnouncement = (db: Db, id: number) =>
  db.deleteFrom('contestAnnouncement').where('id', '=', id).execute()

/** At most `limit` of those that are not among the read ones. */
export const findUnreadAnnouncements = (
  db: Db,
  cid: number,
  { read, limit }: { read: readonly number[]; limit: number },
) =>
  newestOf(shown(db, cid))
    .where(sql<boolean>`contest_announcement.id <> all(${read}::bigint[])`)
    .limit(limit)
    .execute()
export type StoredAnnouncement = Awaited<ReturnType<typeof findUnreadAnnouncements>>[number]
