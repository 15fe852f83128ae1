import type { Locale, RoleId } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import type { Translate } from '#server/http/translate.ts'
import { createTell } from '#server/message/tell.ts'

interface RoleChange {
  uid: string
  adminUid: string
  from: readonly RoleId[]
  to: RoleId
}

/** Tells a user of another role. */
export const createTellRoleChanged = ({ translate }: { translate: Translate }) => {
  const tell = createTell({ translate })
  const names = (locale: Locale, ids: readonly RoleId[]) =>
    new Intl.ListFormat(locale).format(ids.map((id) => translate(locale, `server.user:role${id}`)))
  return (trx: Db, { uid, adminUid, from, to }: RoleChange): Promise<void> =>
    tell(trx, [uid], {
      title: 'server.user:roleChangedTitle',
      text: 'server.user:roleChangedText',
      values: (locale) => ({
        from: from.length === 0 ? translate(locale, 'server.user:noRole') : names(locale, from),
        to: names(locale, [to]),
      }),
      type: 'Sys',
      adminUid,
    })
}
