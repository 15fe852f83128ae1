import { z } from 'zod'
import {
  closed,
  Discussion,
  DiscussionStatus,
  DiscussionText,
  exampleContent,
  exampleListed,
  exampleText,
  wrong,
} from './discussion.ts'
import { DiscussionReport, exampleReport } from './discussion-admin.ts'
import { id, page, pageQuery } from './envelope.ts'
import { groupMissing } from './group.ts'
import { problem as problemLimits } from './limits/problem.ts'
import { operation } from './operation.ts'

const displayId = z.string().max(problemLimits.displayIdMax)
const membersOnly = { status: 403, when: 'the viewer is no member of the group' }
const adminsOnly = { status: 403, when: 'the viewer is no admin of the group' }
const missing = { status: 404, when: 'there is no such discussion of a group' }
const notYours = { status: 403, when: 'the viewer is neither its author nor an admin there' }
const example = {
  query: { gid: 1, currentPage: 1, limit: 10 },
  data: {
    records: [{ ...exampleListed, content: exampleContent, gid: 1 }],
    total: 1,
    size: 10,
    current: 1,
    pages: 1,
  },
}

export const getGroupDiscussionList = operation({
  name: 'getGroupDiscussionList',
  method: 'GET',
  path: '/group/get-discussion-list',
  summary: 'Discussions of a group, pinned ones first, then the newest',
  who: 'login',
  query: z.object({
    ...pageQuery,
    gid: z.int(),
    /** The display id of the problem that they are about. */
    pid: displayId.optional(),
  }),
  body: z.undefined(),
  data: page(Discussion),
  failures: [closed, groupMissing, membersOnly],
  example,
})

export const getGroupAdminDiscussionList = operation({
  name: 'getGroupAdminDiscussionList',
  method: 'GET',
  path: '/group/get-admin-discussion-list',
  summary: 'Discussions of a group including disabled ones',
  who: 'login',
  query: z.object({ ...pageQuery, gid: z.int() }),
  body: z.undefined(),
  data: page(Discussion),
  failures: [closed, groupMissing, adminsOnly],
  example,
})

export const addGroupDiscussion = operation({
  name: 'addGroupDiscussion',
  method: 'POST',
  path: '/group/discussion',
  summary: 'Creates a discussion in a group; one about a group problem belongs to that group',
  who: 'discussion_add',
  query: z.object({}),
  body: z.object({ ...DiscussionText.shape, gid: id(), pid: displayId.nullish() }),
  data: z.null(),
  failures: [
    closed,
    wrong,
    groupMissing,
    membersOnly,
    { status: 404, when: 'there is no such problem' },
    {
      status: 403,
      when: 'the caller has solved too few problems, or begun too many discussions within a day',
    },
  ],
  example: { body: { ...exampleText, gid: 1 }, data: null },
})

export const changeGroupDiscussion = operation({
  name: 'changeGroupDiscussion',
  method: 'PUT',
  path: '/group/discussion',
  summary: 'Edits a discussion of a group; its admins can pin and disable it',
  who: 'login',
  query: z.object({}),
  body: z.object({ id: id(), ...DiscussionText.shape, status: z.enum(DiscussionStatus).nullish() }),
  data: z.null(),
  failures: [closed, wrong, missing, membersOnly, notYours],
  example: { body: { id: 1, ...exampleText }, data: null },
})

export const removeGroupDiscussion = operation({
  name: 'removeGroupDiscussion',
  method: 'DELETE',
  path: '/group/discussion',
  summary: 'Deletes a discussion of a group with its comments',
  who: 'login',
  query: z.object({ did: z.int() }),
  body: z.undefined(),
  data: z.null(),
  failures: [closed, missing, notYours],
  example: { query: { did: 1 }, data: null },
})

export const getGroupDiscussionReports = operation({
  name: 'getGroupDiscussionReports',
  method: 'GET',
  path: '/group/get-discussion-reports',
  summary: 'Reports of discussions of a group and of comments in them, open ones first, then the newest',
  who: 'login',
  query: z.object({
    ...pageQuery,
    gid: z.int(),
    /** Of this discussion and its comments alone. */
    did: z.int().optional(),
  }),
  body: z.undefined(),
  data: page(DiscussionReport),
  failures: [closed, groupMissing, adminsOnly],
  example: {
    query: { gid: 1, currentPage: 1, limit: 10 },
    data: { records: [{ ...exampleReport, gid: 1 }], total: 1, size: 10, current: 1, pages: 1 },
  },
})

export const changeGroupDiscussionReport = operation({
  name: 'changeGroupDiscussionReport',
  method: 'PUT',
  path: '/group/discussion-report',
  summary: 'Resolves or reopens a report in a group',
  who: 'login',
  query: z.object({}),
  body: z.object({ id: id(), status: z.boolean() }),
  data: z.null(),
  failures: [closed, adminsOnly, { status: 404, when: 'there is no such report in a group' }],
  example: { body: { id: 1, status: true }, data: null },
})

export const groupDiscussionOperations = [
  getGroupDiscussionList,
  getGroupAdminDiscussionList,
  addGroupDiscussion,
  changeGroupDiscussion,
  removeGroupDiscussion,
  getGroupDiscussionReports,
  changeGroupDiscussionReport,
]
