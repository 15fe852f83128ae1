import { z } from 'zod'
import { DiscussionStatus } from './discussion.ts'
import { date, id, page, pageQuery } from './envelope.ts'
import { idListMax } from './limits/list.ts'
import { operation } from './operation.ts'

/** `status`: an admin has dealt with it. */
export const DiscussionReport = z.object({
  id: id(),
  did: id(),
  gid: id().nullable(),
  discussionTitle: z.string(),
  discussionAuthor: z.string(),
  /** A username. */
  reporter: z.string(),
  content: z.string(),
  /** What is reported is a comment in it, or with `replyId` a reply to that; both are null once it is gone. */
  commentId: id().nullable(),
  replyId: id().nullable(),
  /** Who wrote that, and its beginning; null where the discussion itself is reported. */
  quoteAuthor: z.string().nullable(),
  quote: z.string().nullable(),
  status: z.boolean(),
  /** What was reported is deleted; what else is known of it stays. */
  isGone: z.boolean(),
  /** The viewer may open what was reported. */
  mayRead: z.boolean(),
  gmtCreate: date(),
  gmtModified: date(),
})
export type DiscussionReport = z.infer<typeof DiscussionReport>

export const exampleReport: DiscussionReport = {
  id: 1,
  did: 7,
  gid: null,
  discussionTitle: 'Cheap shoes',
  discussionAuthor: 'bob',
  reporter: 'ada',
  content: '#spam# Sells shoes.',
  commentId: 12,
  replyId: null,
  quoteAuthor: 'eve',
  quote: 'Mine are cheaper!',
  status: false,
  isGone: false,
  mayRead: true,
  gmtCreate: '2024-05-01T12:00:00.000Z',
  gmtModified: '2024-05-01T12:00:00.000Z',
}

const discussionMissing = { status: 400, when: 'there is no such discussion' }

export const moderateDiscussion = operation({
  name: 'moderateDiscussion',
  method: 'PUT',
  path: '/admin/discussion',
  summary: 'Shows, disables or pins a discussion of the site or of a group; omitted fields are kept',
  who: 'discussion_admin',
  query: z.object({}),
  body: z.object({
    id: id(),
    status: z.enum(DiscussionStatus).nullish(),
    topPriority: z.boolean().nullish(),
  }),
  data: z.null(),
  failures: [discussionMissing],
  example: { body: { id: 1, status: DiscussionStatus.Disabled }, data: null },
})

export const removeDiscussions = operation({
  name: 'removeDiscussions',
  method: 'DELETE',
  path: '/admin/discussion',
  summary: 'Deletes discussions with their comments; none if one is missing',
  who: 'discussion_admin',
  query: z.object({}),
  body: z.array(id()).min(1).max(idListMax),
  data: z.null(),
  failures: [discussionMissing],
  example: { body: [1], data: null },
})

export const getDiscussionReports = operation({
  name: 'getDiscussionReports',
  method: 'GET',
  path: '/admin/discussion-report',
  summary: 'Reports by users, open ones first, then the newest',
  who: 'discussion_admin',
  query: z.object(pageQuery),
  body: z.undefined(),
  data: page(DiscussionReport),
  failures: [],
  example: {
    query: { currentPage: 1, limit: 10 },
    data: {
      records: [exampleReport],
      total: 1,
      size: 10,
      current: 1,
      pages: 1,
    },
  },
})

export const changeDiscussionReport = operation({
  name: 'changeDiscussionReport',
  method: 'PUT',
  path: '/admin/discussion-report',
  summary: 'Resolves or reopens a report',
  who: 'discussion_admin',
  query: z.object({}),
  body: z.object({ id: id(), status: z.boolean() }),
  data: z.null(),
  failures: [{ status: 400, when: 'there is no such report' }],
  example: { body: { id: 1, status: true }, data: null },
})

export const discussionAdminOperations = [
  moderateDiscussion,
  removeDiscussions,
  getDiscussionReports,
  changeDiscussionReport,
]
