import type { Locale } from '#contract/enums.ts'
import { message as limits } from '#contract/limits/talk.ts'
import type { addNotice, changeNotice, getNotices } from '#contract/notice-admin.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import type { Db } from '#server/db/database.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import {
  countNotices,
  deleteNotice,
  findNotice,
  findNotices,
  giveToAdmins,
  giveToOne,
  insertNotice,
  updateNotice,
} from './notice.repository.ts'

const missing = (): never => refuse(400, 'server.talk:noticeMissing')

const written = ({ title, content }: { title: string; content: string }) => {
  if (title.trim() === '' || content.trim() === '') refuse(400, 'server.talk:noticeEmpty')
  return { title: title.trim(), content }
}

export const createNoticeUseCases = ({ db }: { db: Db }) => ({
  list: async (
    { type, ...query }: QueryOf<typeof getNotices>,
    locale: Locale,
  ): Promise<DataOf<typeof getNotices>> => {
    const paging = pagingOf(query, limits.defaultPageSize)
    return pageOf(paging, await countNotices(db, type), async () => {
      const rows = await findNotices(db, type, { locale, limit: paging.size, offset: paging.offset })
      return rows.map((row) => ({
        ...row,
        gmtCreate: row.gmtCreate.toISOString(),
        gmtModified: row.gmtModified.toISOString(),
      }))
    })
  },

  add: async ({ uid }: Viewer, { type, recipientId, ...given }: BodyOf<typeof addNotice>): Promise<null> => {
    const words = written(given)
    await db.transaction().execute(async (trx) => {
      const id = await insertNotice(trx, { ...words, type, adminUid: uid, state: type !== 'All' })
      if (type === 'Admin') await giveToAdmins(trx, id)
      if (type === 'Single' && !(await giveToOne(trx, id, recipientId ?? '')))
        refuse(400, 'server.talk:recipientMissing')
    })
    return null
  },

  change: async ({ id, type, expectedVersion, ...given }: BodyOf<typeof changeNotice>): Promise<null> => {
    const words = written(given)
    await db.transaction().execute(async (trx) => {
      const notice = (await findNotice(trx, id)) ?? missing()
      if (expectedVersion && expectedVersion !== notice.gmtModified.toISOString())
        refuse(409, 'server.talk:noticeChangedMeanwhile')
      // One that is out has reached its users; one that is not, is for everybody.
      if (type !== notice.type) refuse(400, 'server.talk:noticeTypeFixed')
      await updateNotice(trx, id, { ...words, type })
    })
    return null
  },

  remove: async (id: number): Promise<null> => {
    if (!(await deleteNotice(db, id))) missing()
    return null
  },
})
