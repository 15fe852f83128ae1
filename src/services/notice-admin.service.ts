import type { NoticeType } from '#contract/enums.ts'
import type { Page } from '#contract/envelope.ts'
import { addNotice, changeNotice, getNotices, type Notice, removeNotice } from '#contract/notice-admin.ts'
import type { QueryOf } from '#contract/operation.ts'
import { getUserHomeInfo } from '#contract/user-home.ts'
import type { Http } from './http.ts'

export type NoticeQuery = QueryOf<typeof getNotices>

interface NoticeSave {
  /** Null for a new one. */
  id: number | null
  title: string
  content: string
  type: NoticeType
  /** The name of the user whom a new one of type `Single` is for. */
  recipient: string
  /** Of what was loaded; null of a new one. */
  version: string | null
}

/** Every promise rejects with a `Failure` and nothing else; the screens say it in its place. */
export interface NoticeAdminService {
  list(query: NoticeQuery, signal: AbortSignal): Promise<Page<Notice>>
  save(notice: NoticeSave, signal: AbortSignal): Promise<unknown>
  remove(id: number, signal: AbortSignal): Promise<unknown>
}

export const createNoticeAdminService = ({ http }: { http: Http }): NoticeAdminService => ({
  list: (query, signal) => http.call(getNotices, { query, signal, quiet: true }),
  save: async ({ id, recipient, version, ...written }, signal) => {
    const rest = { signal, quiet: true }
    if (id !== null)
      return http.call(changeNotice, { body: { id, expectedVersion: version, ...written }, ...rest })
    if (written.type !== 'Single') return http.call(addNotice, { body: written, ...rest })
    const { uid } = await http.call(getUserHomeInfo, { query: { username: recipient.trim() }, ...rest })
    return http.call(addNotice, { body: { ...written, recipientId: uid }, ...rest })
  },
  remove: (id, signal) => http.call(removeNotice, { query: { id }, signal, quiet: true }),
})
