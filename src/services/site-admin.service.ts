import {
  type AdminAnnouncement,
  addAnnouncement,
  changeAnnouncement,
  getAnnouncements,
  removeAnnouncement,
} from '#contract/announcement-admin.ts'
import type { AnnouncementCalls } from './announcement-calls.ts'
import type { Http } from './http.ts'

/** What super admins announce to all who visit the site. */
export const siteAnnouncementCalls = ({
  http,
}: {
  http: Http
}): AnnouncementCalls<object, AdminAnnouncement> => ({
  list: ({ currentPage, limit }, signal) =>
    http.call(getAnnouncements, { query: { currentPage, limit }, signal, quiet: true }),
  add: (_, body, signal) => http.call(addAnnouncement, { body, signal, quiet: true }),
  change: (_, body, signal) => http.call(changeAnnouncement, { body, signal, quiet: true }),
  remove: (aid, signal) => http.call(removeAnnouncement, { query: { aid }, signal }),
})
