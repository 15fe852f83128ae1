import { z } from 'zod'
import { AnnouncementChange, AnnouncementText } from './announcement-admin.ts'
import { id, page, pageQuery } from './envelope.ts'
import { Announcement } from './site.ts'

/** What calls on the announcements of a contest take and give, whether it is in a group or not. */
export const contestAnnouncementCalls = {
  list: {
    query: z.object({ ...pageQuery, cid: z.int() }),
    body: z.undefined(),
    data: page(Announcement),
    example: {
      query: { cid: 1, currentPage: 1, limit: 10 },
      data: { records: [], total: 0, size: 10, current: 1, pages: 0 },
    },
  },
  add: {
    query: z.object({}),
    body: z.object({ cid: id(), announcement: AnnouncementText }),
    data: z.null(),
    example: {
      body: { cid: 1, announcement: { title: 'Problem C', content: 'n is at most 100.', status: 0 } },
      data: null,
    },
  },
  change: {
    query: z.object({}),
    body: z.object({ cid: id(), announcement: AnnouncementChange }),
    data: z.null(),
    example: {
      body: { cid: 1, announcement: { id: 7, title: 'Problem C', content: 'n is at most 1000.', status: 0 } },
      data: null,
    },
  },
  remove: {
    query: z.object({ aid: z.int() }),
    body: z.undefined(),
    data: z.null(),
    example: { query: { aid: 7 }, data: null },
  },
}
