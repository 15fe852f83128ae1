import {
  type AdminAnnouncement,
  addAnnouncement,
  changeAnnouncement,
  getAnnouncements,
  removeAnnouncement,
} from '#contract/announcement-admin.ts'
import type { Page } from '#contract/envelope.ts'
import type { QueryOf } from '#contract/operation.ts'
import type { Announcement } from '#contract/site.ts'
import type { Http } from './http.ts'

interface AnnouncementSave {
  /** Null for a new one. */
  id: number | null
  title: string
  content: string
  visible: boolean
}

/** What can be done to an announcement in the list. */
export type AnnouncementAct =
  | { kind: 'remove'; id: number; title: string }
  | { kind: 'show' | 'hide'; announcement: Announcement }

/** Every promise rejects with a `Failure` and nothing else; the screens say it in its place. */
export interface SiteAdminService {
  announcements(
    query: QueryOf<typeof getAnnouncements>,
    signal: AbortSignal,
  ): Promise<Page<AdminAnnouncement>>
  saveAnnouncement(announcement: AnnouncementSave, signal: AbortSignal): Promise<unknown>
  actOnAnnouncement(act: AnnouncementAct, signal: AbortSignal): Promise<unknown>
}

const shown = 0
const hidden = 1

export const createSiteAdminService = ({ http }: { http: Http }): SiteAdminService => ({
  announcements: (query, signal) => http.call(getAnnouncements, { query, signal, quiet: true }),
  saveAnnouncement: ({ id, title, content, visible }, signal) => {
    const body = { title, content, status: visible ? shown : hidden }
    return id === null
      ? http.call(addAnnouncement, { body, signal, quiet: true })
      : http.call(changeAnnouncement, { body: { ...body, id }, signal, quiet: true })
  },
  actOnAnnouncement: (act, signal) => {
    if (act.kind === 'remove')
      return http.call(removeAnnouncement, { query: { aid: act.id }, signal, quiet: true })
    const { id, title, content } = act.announcement
    const body = { id, title, content, status: act.kind === 'show' ? shown : hidden }
    return http.call(changeAnnouncement, { body, signal, quiet: true })
  },
})
