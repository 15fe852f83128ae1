import { z } from 'zod'
import { noticeTypes } from './enums.ts'
import { date, id, page, pageQuery } from './envelope.ts'
import { uidMax } from './limits/account.ts'
import { message as limits } from './limits/talk.ts'
import { operation, type Refusal } from './operation.ts'

/** `state`: its users have it. */
export const Notice = z.object({
  id: id(),
  title: z.string(),
  content: z.string(),
  type: z.enum(noticeTypes),
  state: z.boolean(),
  adminUsername: z.string(),
  gmtCreate: date(),
  gmtModified: date(),
})

export type Notice = z.infer<typeof Notice>

const written = {
  title: z.string().max(limits.noticeTitleMax),
  content: z.string().max(limits.noticeContentMax),
  type: z.enum(noticeTypes),
}
const empty: Refusal = { status: 400, when: 'the title or the content is blank' }
const missing: Refusal = { status: 400, when: 'there is no such notice' }
const example = { title: 'Maintenance', content: 'On **Sunday** from 8 to 9.', type: 'All' } as const

export const getNotices = operation({
  name: 'getNotices',
  method: 'GET',
  path: '/admin/msg/notice',
  summary: 'Notices to users, newest first',
  who: 'notice_admin',
  query: z.object({ ...pageQuery, type: z.enum(noticeTypes).optional() }),
  body: z.undefined(),
  data: page(Notice),
  failures: [],
  example: {
    query: { currentPage: 1, limit: 10, type: 'All' },
    data: {
      records: [
        {
          id: 1,
          ...example,
          state: false,
          adminUsername: 'root',
          gmtCreate: '2024-05-01T10:12:00.000Z',
          gmtModified: '2024-05-01T10:12:00.000Z',
        },
      ],
      total: 1,
      size: 10,
      current: 1,
      pages: 1,
    },
  },
})

export const addNotice = operation({
  name: 'addNotice',
  method: 'POST',
  path: '/admin/msg/notice',
  summary: 'Creates a notice to all users, one user or all admins',
  who: 'notice_admin',
  query: z.object({}),
  body: z.object({ ...written, recipientId: z.string().max(uidMax).nullish() }),
  data: z.null(),
  failures: [empty, { status: 400, when: 'it is for one user and there is no such user' }],
  example: { body: example, data: null },
})

export const changeNotice = operation({
  name: 'changeNotice',
  method: 'PUT',
  path: '/admin/msg/notice',
  summary: 'Edits a notice, also for recipients who already have it',
  who: 'notice_admin',
  query: z.object({}),
  body: z.object({
    id: id(),
    ...written,
    /** The `gmtModified` of what is changed, so that it writes over nothing unseen. */
    expectedVersion: z.string().max(64).nullish(),
  }),
  data: z.null(),
  failures: [
    empty,
    missing,
    { status: 400, when: 'its type would change' },
    { status: 409, when: 'an expected version is sent, and somebody else has changed the notice since' },
  ],
  example: { body: { id: 1, ...example }, data: null },
})

export const removeNotice = operation({
  name: 'removeNotice',
  method: 'DELETE',
  path: '/admin/msg/notice',
  summary: 'Deletes a notice, also for recipients who already have it',
  who: 'notice_admin',
  query: z.object({ id: z.int() }),
  body: z.undefined(),
  data: z.null(),
  failures: [missing],
  example: { query: { id: 1 }, data: null },
})

export const noticeAdminOperations = [getNotices, addNotice, changeNotice, removeNotice]
