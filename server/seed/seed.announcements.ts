import { defaultLocale, locales } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import { loadAnnouncements } from './announcements.ts'

/** The demo announcements; the oldest is stored first. */
export const seedAnnouncements = async (trx: Db, uid: string): Promise<void> => {
  for (const { texts } of (await loadAnnouncements()).reverse()) {
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
  }
}
