import { z } from 'zod'
import { locales } from './enums.ts'
import { id, page, pageQuery } from './envelope.ts'
import { announcement as limits } from './limits/talk.ts'
import { operation } from './operation.ts'
import { Announcement } from './site.ts'

const versionMax = 64

/** What is written of an announcement; status 0 is shown, 1 hidden (S3-093, S3-123). */
export const AnnouncementText = z.object({
  title: z.string().max(limits.titleMax),
  content: z.string().max(limits.contentMax),
  status: z.int().min(0).max(1),
})

/**
 * `locales`: the languages that it has a text of its own in, besides the one shown here; `shownTitle`: the title for
 * readers of the language of the call.
 */
export const AdminAnnouncement = Announcement.extend({
  locales: z.array(z.enum(locales)),
  shownTitle: z.string(),
})
export type AdminAnnouncement = z.infer<typeof AdminAnnouncement>

/** What is left out stays as it is. */
export const AnnouncementChange = AnnouncementText.partial().extend({
  id: id(),
  /** The `gmtModified` of what is changed, so that it writes over nothing unseen. */
  expectedVersion: z.string().max(versionMax).nullish(),
})

export const textMissing = { status: 400, when: 'the title or the content is blank' }
export const announcementOutdated = {
  status: 409,
  when: 'an expected version is sent, and somebody else has changed the announcement since',
}
export const announcementMissing = { status: 400, when: 'there is no such announcement' }
const example = { title: 'Maintenance', content: 'On **Sunday** from 8 to 9.', status: 0 }

export const getAnnouncements = operation({
  name: 'getAnnouncements',
  method: 'GET',
  path: '/admin/announcement',
  summary: 'Site announcements including hidden ones, newest first',
  who: 'site_admin',
  query: z.object(pageQuery),
  body: z.undefined(),
  data: page(AdminAnnouncement),
  failures: [],
  example: {
    query: { currentPage: 1, limit: 10 },
    data: {
      records: [
        {
          id: 1,
          ...example,
          html: '<p>On <strong>Sunday</strong> from 8 to 9.</p>',
          uid: '1',
          username: 'root',
          gmtCreate: '2024-05-01T12:00:00.000Z',
          gmtModified: '2024-05-01T12:00:00.000Z',
          locales: ['en-US'],
          shownTitle: 'Maintenance',
        },
      ],
      total: 1,
      size: 10,
      current: 1,
      pages: 1,
    },
  },
})

export const addAnnouncement = operation({
  name: 'addAnnouncement',
  method: 'POST',
  path: '/admin/announcement',
  summary: 'Creates a site announcement',
  who: 'site_admin',
  query: z.object({}),
  body: AnnouncementText,
  data: z.null(),
  failures: [textMissing],
  example: { body: example, data: null },
})

export const changeAnnouncement = operation({
  name: 'changeAnnouncement',
  method: 'PUT',
  path: '/admin/announcement',
  summary: 'Shows, hides or edits an announcement; an edited text applies to all languages',
  who: 'site_admin',
  query: z.object({}),
  body: AnnouncementChange,
  data: z.null(),
  failures: [textMissing, announcementMissing, announcementOutdated],
  example: { body: { id: 1, status: 1 }, data: null },
})

export const removeAnnouncement = operation({
  name: 'removeAnnouncement',
  method: 'DELETE',
  path: '/admin/announcement',
  summary: 'Deletes an announcement',
  who: 'site_admin',
  query: z.object({ aid: z.int() }),
  body: z.undefined(),
  data: z.null(),
  failures: [announcementMissing],
  example: { query: { aid: 1 }, data: null },
})

export const announcementAdminOperations = [
  getAnnouncements,
  addAnnouncement,
  changeAnnouncement,
  removeAnnouncement,
]
