import { defaultLocale, type Locale, locales } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import { type AnnouncementText, loadAnnouncements } from './announcements.ts'

/** An announcement of the site in every language; gives its id. */
export const addAnnouncement = async (
  trx: Db,
  uid: string,
  texts: Readonly<Record<Locale, AnnouncementText>>,
): Promise<number> => {
  const { id } = await trx
    .insertInto('announcement')
    .values({ ...texts[defaultLocale], uid, gid: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const others = locales.filter((locale) => locale !== defaultLocale)
  await trx
    .insertInto('announcementTranslation')
    .values(others.map((locale) => ({ announcementId: id, locale, ...texts[locale] })))
    .execute()
  return id
}

/** The demo announcements; the oldest is stored first. */
export const seedAnnouncements = async (trx: Db, uid: string): Promise<void> => {
  for (const { texts } of (await loadAnnouncements()).reverse()) await addAnnouncement(trx, uid, texts)
}
