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
