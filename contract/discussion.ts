import { z } from 'zod'
import { locales } from './enums.ts'
import { date, id, page, pageQuery } from './envelope.ts'
import { keywordMax } from './limits/list.ts'
import { problem as problemLimits } from './limits/problem.ts'
import { discussion as limits } from './limits/talk.ts'
import { operation, type Refusal } from './operation.ts'

export const DiscussionStatus = { Normal: 0, Disabled: 1 } as const
export type DiscussionStatus = (typeof DiscussionStatus)[keyof typeof DiscussionStatus]

/** The name in each language that has one of its own; where one is missing `name` is shown. */
const CategoryNames = z.partialRecord(z.enum(locales), z.string().max(limits.categoryMax))
export type CategoryNames = z.infer<typeof CategoryNames>

/** S2-098; the one of solutions stays it under every name (S1-040). */
export const DiscussionCategory = z.object({
  id: id(),
  /** In the reader's language. */
  name: z.string(),
  names: CategoryNames.nullable(),
  isSolutions: z.boolean(),
  /** Another one whenever a name is another; what a change names as `expectedVersion`. */
  version: z.string(),
})
export type DiscussionCategory = z.infer<typeof DiscussionCategory>

/** S2-097. `pid` is the problem's display id. */
const listed = {
  id: id(),
  categoryId: id(),
  categoryName: z.string(),
  title: z.string(),
  description: z.string(),
  pid: z.string().nullable(),
  uid: z.string(),
  author: z.string(),
  avatar: z.string().nullable(),
  titleName: z.string().nullable(),
  titleColor: z.string().nullable(),
  role: z.enum(['root', 'admin']).nullable(),
  viewNum: z.int(),
  likeNum: z.int(),
  commentNum: z.int(),
  topPriority: z.boolean(),
  status: z.enum(DiscussionStatus),
  gid: id().nullable(),
  gmtCreate: date(),
  gmtModified: date(),
  /** The viewer may change it; pin it with an admin role. */
  mayEdit: z.boolean(),
  mayRemove: z.boolean(),
}
/** In lists only its author gets `content`, in those of a group its admins too. */
export const Discussion = z.object({
  ...listed,
  content: z.string().nullable(),
  /** The viewer may open it; said where admins of the site list what they may not all open. */
  mayRead: z.boolean().optional(),
  /** A report of it is open; said to whoever moderates the group that it stands in. */
  isReported: z.boolean().optional(),
})
export type Discussion = z.infer<typeof Discussion>

export const DiscussionDetail = z.object({
  ...listed,
  /** Markdown. */
  content: z.string(),
  /** The same, rendered and sanitised by the server. */
  html: z.string(),
  hasLike: z.boolean(),
  /** The viewer may like it and comment; false for an admin of the site who reads one of a group for a report. */
  mayTakePart: z.boolean(),
})
export type DiscussionDetail = z.infer<typeof DiscussionDetail>

/** What is typed; lengths are the schema's too. */
export const DiscussionText = z.object({
  title: z.string().max(limits.titleMax),
  description: z.string().max(limits.descriptionMax),
  content: z.string().max(limits.contentMax),
  categoryId: id(),
  topPriority: z.boolean().nullish(),
})
export type DiscussionText = z.infer<typeof DiscussionText>

const textFields = ['title', 'description', 'content'] as const

/** The fields that are blank (S2-130). */
export const blankFields = (text: Pick<DiscussionText, (typeof textFields)[number]>) =>
  textFields.filter((field) => text[field].trim() === '')

export const closed: Refusal = { status: 403, when: 'the site has its discussions switched off', http: 403 }
const closedInside: Refusal = { status: 403, when: 'the site has its discussions switched off' }
const notForViewer: Refusal = {
  status: 403,
  when: 'it is disabled, or of a group that the caller is no member of; who deals with reports reads what was reported',
}
const missing: Refusal = { status: 404, when: 'there is no such discussion' }
export const wrong: Refusal = { status: 400, when: 'a field is blank, or there is no such category' }

export const exampleListed = {
  id: 1,
  categoryId: 1,
  categoryName: '求助',
  title: '[P1001] Why is long long needed?',
  description: 'My sum overflows on case 3.',
  pid: 'P1001',
  uid: '6d5eb9b3c2d44a53a3a0a5b7e4b0d1c2',
  author: 'ada',
  avatar: null,
  titleName: 'Lamplighter',
  titleColor: '#7048e8',
  role: null,
  viewNum: 12,
  likeNum: 2,
  commentNum: 1,
  topPriority: false,
  status: DiscussionStatus.Normal,
  gid: null,
  gmtCreate: '2024-05-01T10:10:00.000Z',
  gmtModified: '2024-05-01T10:10:00.000Z',
  mayEdit: true,
  mayRemove: true,
}
export const exampleContent = 'The sum is up to $10^{18}$.'
export const exampleText = {
  title: 'Why is long long needed?',
  description: exampleListed.description,
  content: exampleContent,
  categoryId: 1,
}

const exampleCategory: DiscussionCategory = {
  id: 1,
  name: '求助',
  names: { 'zh-CN': '求助', 'en-US': 'Help' },
  isSolutions: false,
  version: 'b4Wn8c1x6tM9',
}

export const getDiscussionCategories = operation({
  name: 'getDiscussionCategories',
  method: 'GET',
  path: '/discussion-category',
  summary: 'Discussion categories',
  who: 'any',
  query: z.object({}),
  body: z.undefined(),
  data: z.array(DiscussionCategory),
  failures: [],
  example: { data: [exampleCategory] },
})

export const saveDiscussionCategories = operation({
  name: 'saveDiscussionCategories',
  method: 'POST',
  path: '/discussion-category',
  summary:
    'Renames categories with an id and adds those without; none is removed. A new name without names applies to all languages',
  who: 'discussion_category',
  query: z.object({}),
  body: z
    .array(
      z.object({
        id: id().nullish(),
        name: z.string().max(limits.categoryMax),
        names: CategoryNames.nullish(),
        /** The `version` that was loaded: a category that has another one is not renamed. Left out, it is not asked. */
        expectedVersion: z.string().max(64).nullish(),
      }),
    )
    .max(limits.categoriesMax),
  data: z.array(DiscussionCategory),
  failures: [
    { status: 400, when: 'there would be too many categories' },
    { status: 409, when: 'an expected version is sent, and somebody else has renamed the category since' },
  ],
  example: { body: [{ id: 1, name: '求助', names: exampleCategory.names }], data: [exampleCategory] },
})

export const getDiscussionList = operation({
  name: 'getDiscussionList',
  method: 'GET',
  path: '/get-discussion-list',
  summary: 'Public discussions, pinned ones first, then the newest',
  who: 'any',
  query: z.object({
    ...pageQuery,
    /** Of the category. */
    cid: z.int().optional(),
    pid: z.string().max(problemLimits.displayIdMax).optional(),
    onlyMine: z.boolean().optional(),
    keyword: z.string().max(keywordMax).optional(),
    /** For admins: the disabled ones too. */
    admin: z.boolean().optional(),
  }),
  body: z.undefined(),
  data: page(Discussion),
  failures: [closed],
  example: {
    query: { currentPage: 1, limit: 10 },
    data: {
      records: [{ ...exampleListed, content: exampleContent }],
      total: 1,
      size: 10,
      current: 1,
      pages: 1,
    },
  },
})

export const getDiscussionDetail = operation({
  name: 'getDiscussionDetail',
  method: 'GET',
  path: '/get-discussion-detail',
  summary: 'A discussion; each call counts as a view',
  who: 'any',
  query: z.object({ did: z.int() }),
  body: z.undefined(),
  data: DiscussionDetail,
  failures: [missing, closedInside, notForViewer],
  example: {
    query: { did: 1 },
    data: {
      ...exampleListed,
      content: exampleContent,
      html: '<p>The sum is up to 10<sup>18</sup>.</p>',
      hasLike: false,
      mayTakePart: true,
    },
  },
})

export const addDiscussion = operation({
  name: 'addDiscussion',
  method: 'POST',
  path: '/discussion',
  summary: 'Creates a discussion, with or without a problem',
  who: 'discussion_add',
  query: z.object({}),
  body: z.object({
    ...DiscussionText.shape,
    pid: z.string().max(problemLimits.displayIdMax).nullish(),
    /** Of the group that it is begun in. */
    gid: id().nullish(),
  }),
  data: z.null(),
  failures: [
    closed,
    wrong,
    { status: 404, when: 'there is no such problem or group' },
    {
      status: 403,
      when: 'the caller is no member of the group, has solved too few problems, or begun too many discussions within a day',
    },
  ],
  example: { body: exampleText, data: null },
})

export const changeDiscussion = operation({
  name: 'changeDiscussion',
  method: 'PUT',
  path: '/discussion',
  summary: 'Edits a discussion; only admins can pin it',
  who: 'login',
  query: z.object({}),
  body: z.object({ id: id(), ...DiscussionText.shape }),
  data: z.null(),
  failures: [
    closed,
    wrong,
    missing,
    { status: 403, when: 'the caller is neither its author nor an admin there' },
  ],
  example: { body: { id: 1, ...exampleText }, data: null },
})

export const removeDiscussion = operation({
  name: 'removeDiscussion',
  method: 'DELETE',
  path: '/discussion',
  summary: 'Deletes a discussion with its comments',
  who: 'login',
  query: z.object({ did: z.int() }),
  body: z.undefined(),
  data: z.null(),
  failures: [
    closed,
    { status: 400, when: 'there is no such discussion' },
    { status: 403, when: 'the caller is neither its author nor an admin there' },
  ],
  example: { query: { did: 1 }, data: null },
})

export const likeDiscussion = operation({
  name: 'likeDiscussion',
  method: 'GET',
  path: '/discussion-like',
  summary: 'Likes or unlikes a discussion',
  who: 'login',
  query: z.object({ did: z.int(), toLike: z.boolean() }),
  body: z.undefined(),
  data: z.null(),
  failures: [missing, closedInside, notForViewer],
  example: { query: { did: 1, toLike: true }, data: null },
})

export const reportDiscussion = operation({
  name: 'reportDiscussion',
  method: 'POST',
  path: '/discussion-report',
  summary:
    'Reports a discussion to its admins; with `commentId` a comment there, with `replyId` too a reply to it',
  who: 'login',
  query: z.object({}),
  body: z.object({
    did: id(),
    content: z.string().max(limits.reportMax),
    commentId: id().nullish(),
    replyId: id().nullish(),
  }),
  data: z.null(),
  failures: [
    missing,
    closedInside,
    { status: 400, when: 'neither a label nor a reason is given, or there is no such comment or reply' },
    notForViewer,
    { status: 403, when: 'the caller has reported too much today' },
  ],
  example: { body: { did: 1, content: '#spam# Sells shoes.' }, data: null },
})

export const discussionOperations = [
  getDiscussionCategories,
  saveDiscussionCategories,
  getDiscussionList,
  getDiscussionDetail,
  addDiscussion,
  changeDiscussion,
  removeDiscussion,
  likeDiscussion,
  reportDiscussion,
]
