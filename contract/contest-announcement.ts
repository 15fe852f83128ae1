import { z } from 'zod'
import { accessRefusals } from './contest.ts'
import { id, page, pageQuery } from './envelope.ts'
import { contest } from './limits/contest.ts'
import { operation } from './operation.ts'
import { Announcement } from './site.ts'

const example: z.infer<typeof Announcement> = {
  id: 7,
  title: 'Problem C: the limit of n',
  content: 'n is at most $10^5$, not $10^6$.',
  html: '<p>n is at most 10<sup>5</sup>.</p>',
  uid: '1',
  username: 'root',
  status: 0,
  gmtCreate: '2024-05-01T10:12:00.000Z',
  gmtModified: '2024-05-01T10:12:00.000Z',
}

export const getContestAnnouncement = operation({
  name: 'getContestAnnouncement',
  method: 'GET',
  path: '/get-contest-announcement',
  summary: 'Visible announcements of a contest, newest first',
  who: 'login',
  query: z.object({ ...pageQuery, cid: z.int() }),
  body: z.undefined(),
  data: page(Announcement),
  failures: accessRefusals,
  example: {
    query: { cid: 1, currentPage: 1, limit: 10 },
    data: { records: [example], total: 1, size: 10, current: 1, pages: 1 },
  },
})

export const getContestNotReadAnnouncement = operation({
  name: 'getContestNotReadAnnouncement',
  method: 'POST',
  path: '/get-contest-not-read-announcement',
  summary: 'Visible unread announcements, newest first',
  who: 'login',
  query: z.object({}),
  body: z.object({ cid: id(), readAnnouncementList: z.array(id()).max(contest.readAnnouncementsMax) }),
  data: z.array(Announcement),
  failures: accessRefusals,
  example: { body: { cid: 1, readAnnouncementList: [3] }, data: [example] },
})

export const contestAnnouncementOperations = [getContestAnnouncement, getContestNotReadAnnouncement]
