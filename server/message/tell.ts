import { type Locale, locales } from '#contract/enums.ts'
import type { NoteType } from '#contract/message.ts'
import type { Db } from '#server/db/database.ts'
import type { MessageKey, MessageParams, Translate } from '#server/http/translate.ts'
import { giveToMany, insertNotice } from './notice.repository.ts'

export interface Told {
  title: MessageKey
  /** Markdown. */
  text: MessageKey
  values?: (locale: Locale) => MessageParams
  /** Where it is found; the own messages unless said. */
  type?: NoteType
  /** Who brought it about, for messages that admins see in their list. */
  adminUid?: string
}

/** Tells users of something by a message of the site. In which language they read nobody knows: in each of them. */
export const createTell = ({ translate }: { translate: Translate }) => {
  const inEach = (key: MessageKey, { values = () => ({}) }: Told, between: string) =>
    locales.map((locale) => translate(locale, key, values(locale))).join(between)
  return async (trx: Db, uids: readonly string[], told: Told): Promise<void> => {
    if (uids.length === 0) return
    const id = await insertNotice(trx, {
      title: inEach(told.title, told, ' / '),
      content: inEach(told.text, told, '\n\n'),
      type: 'Single',
      adminUid: told.adminUid ?? null,
      state: true,
    })
    await giveToMany(trx, id, uids, told.type ?? 'Mine')
  }
}
