import { sql } from 'kysely'
import type { Locale } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'

const shown = 0

const published = (db: Db) =>
  db.selectFrom('announcement').where('announcement.status', '=', shown).where('announcement.gid', 'is', null)

export async function countAnnouncements(db: Db): Promise<number> {
  const { count } = await published(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Newest first, in the reader's language where there is a translation. */
export function findAnnouncements(
  db: Db,
  locale: Locale,
  { offset, size }: { offset: number; size: number },
) {
  return published(db)
    .innerJoin('users', 'users.uid', 'announcement.uid')
    .leftJoin('announcementTranslation as translation', (join) =>
      join.onRef('translation.announcementId', '=', 'announcement.id').on('translation.locale', '=', locale),
    )
    .select([
      'announcement.id',
      'announcement.uid',
      'announcement.status',
      'announcement.gmtCreate',
      'announcement.gmtModified',
      'users.username',
      sql<string>`coalesce(translation.title, announcement.title)`.as('title'),
      sql<string>`coalesce(translation.content, announcement.content)`.as('content'),
    ])
    .orderBy('announcement.gmtCreate', 'desc')
    .orderBy('announcement.id', 'desc')
    .limit(size)
    .offset(offset)
    .execute()
}

const all = (db: Db) => db.selectFrom('announcement').where('announcement.gid', 'is', null)

export async function countAllAnnouncements(db: Db): Promise<number> {
  const { count } = await all(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Hidden ones too, newest first, in the language that they were written in, with the title in the reader's. */
export const findAllAnnouncements = (
  db: Db,
  locale: Locale,
  { offset, size }: { offset: number; size: number },
) =>
  all(db)
    .innerJoin('users', 'users.uid', 'announcement.uid')
    .leftJoin('announcementTranslation as translation', (join) =>
      join.onRef('translation.announcementId', '=', 'announcement.id').on('translation.locale', '=', locale),
    )
    .selectAll('announcement')
    .select('users.username')
    .select(sql<string>`coalesce(translation.title, announcement.title)`.as('shownTitle'))
    .select(
      sql<Locale[]>`array(
        select locale from announcement_translation where announcement_id = announcement.id order by locale)`.as(
        'locales',
      ),
    )
    .orderBy('announcement.gmtCreate', 'desc')
    .orderBy('announcement.id', 'desc')
    .limit(size)
    .offset(offset)
    .execute()

/** Locked until the transaction ends. */
export const findAnnouncement = (trx: Db, id: number) =>
  all(trx)
    .select(['title', 'content', 'gmtModified'])
    .where('announcement.id', '=', id)
    .forUpdate()
    .executeTakeFirst()

interface AnnouncementText {
  title: string
  content: string
  status: number
}

export const insertAnnouncement = (db: Db, added: AnnouncementText & { uid: string }) =>
  db
    .insertInto('announcement')
    .values({ ...added, gid: null })
    .execute()

type AnnouncementChange = { [Name in keyof AnnouncementText]?: AnnouncementText[Name] | undefined }

export const updateAnnouncement = (db: Db, id: number, changed: AnnouncementChange) =>
  db
    .updateTable('announcement')
    .set({ ...changed, gmtModified: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()

export const deleteTranslations = (db: Db, announcementId: number) =>
  db.deleteFrom('announcementTranslation').where('announcementId', '=', announcementId).execute()

export const deleteAnnouncement = async (db: Db, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('announcement')
    .where('id', '=', id)
    .where('gid', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
