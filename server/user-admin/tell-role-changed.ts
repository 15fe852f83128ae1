import { type Locale, locales, type RoleId } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import type { MessageParams, Translate } from '#server/http/translate.ts'
import { giveToOne, insertNotice } from '#server/message/notice.repository.ts'

interface RoleChange {
  uid: string
  adminUid: string
  from: readonly RoleId[]
  to: RoleId
}

/** Tells a user of another role as a message of the system. In which language he reads nobody knows: in each of them. */
export const createTellRoleChanged = ({ translate }: { translate: Translate }) => {
  const names = (locale: Locale, ids: readonly RoleId[]) =>
    new Intl.ListFormat(locale).format(ids.map((id) => translate(locale, `server.user:role${id}`)))
  const words = (locale: Locale, { from, to }: RoleChange): MessageParams => ({
    from: from.length === 0 ? translate(locale, 'server.user:noRole') : names(locale, from),
    to: names(locale, [to]),
  })
  return async (trx: Db, change: RoleChange): Promise<void> => {
    const { uid, adminUid } = change
    const id = await insertNotice(trx, {
      title: locales.map((locale) => translate(locale, 'server.user:roleChangedTitle')).join(' / '),
      content: locales
        .map((locale) => translate(locale, 'server.user:roleChangedText', words(locale, change)))
        .join('\n\n'),
      type: 'Single',
      adminUid,
      state: true,
    })
    await giveToOne(trx, id, uid, 'Sys')
  }
}
