import { defaultLocale, type Locale, locales } from '#contract/enums.ts'
import type { NoteType } from '#contract/message.ts'
import type { Db } from '#server/db/database.ts'
import type { MessageKey, MessageParams, Translate } from '#server/http/translate.ts'
import type { Matter } from './message.tables.ts'
import { giveToMany, insertNotice } from './notice.repository.ts'

export interface Told {
  title: MessageKey
  /** Markdown. */
  text: MessageKey
  /** What it asks for; what has become of that follows the text whenever it is read. */
  matter?: Matter
  values?: (locale: Locale) => MessageParams
  /** Where it is found; the own messages unless said. */
  type?: NoteType
  /** Who brought it about, for messages that admins see in their list. */
  adminUid?: string
}

/** Tells users of something by a message of the site, which each of them reads in their own language. */
export const createTell = ({ translate }: { translate: Translate }) => {
  const textIn = (locale: Locale, { title, text, values = () => ({}) }: Told) => ({
    // The database's JSON has no halves of characters.
    title: translate(locale, title, values(locale)).toWellFormed(),
    content: translate(locale, text, values(locale)).toWellFormed(),
  })
  return async (trx: Db, uids: readonly string[], told: Told): Promise<void> => {
    if (uids.length === 0) return
    const id = await insertNotice(trx, {
      ...textIn(defaultLocale, told),
      texts: JSON.stringify(Object.fromEntries(locales.map((locale) => [locale, textIn(locale, told)]))),
      ...(told.matter && { matter: JSON.stringify(told.matter) }),
      type: 'Single',
      adminUid: told.adminUid ?? null,
      state: true,
    })
    await giveToMany(trx, id, uids, told.type ?? 'Mine')
  }
}
