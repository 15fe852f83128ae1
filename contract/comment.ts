import { z } from 'zod'
import { accessRefusals } from './contest.ts'
import { date, id, page, pageQuery } from './envelope.ts'
import { comment as limits } from './limits/talk.ts'
import { operation, type Refusal } from './operation.ts'

/** The badge beside a name: super admins, other admins, everybody else. */
export const speakerRoles = ['root', 'admin', 'user'] as const
export type SpeakerRole = (typeof speakerRoles)[number]

export const commentSources = ['Discussion', 'Contest'] as const
export const quoteTypes = ['Comment', 'Reply'] as const
export type QuoteType = (typeof quoteTypes)[number]

/** What is commented on: a contest or a discussion. */
export type CommentPlace = { cid: number } | { did: number }

/** What is wrong with a comment or a reply (S2-142); its length is the schema's. */
export const commentFault = (content: string): 'empty' | 'long' | undefined => {
  if (content.trim() === '') return 'empty'
  return content.length > limits.contentMax ? 'long' : undefined
}

const said = {
  id: id(),
  /** Markdown. */
  content: z.string(),
  /** The same, rendered and sanitised by the server. */
  html: z.string(),
  fromUid: z.string(),
  fromName: z.string(),
  fromAvatar: z.string().nullable(),
  fromRole: z.enum(speakerRoles),
  fromTitleName: z.string().nullable(),
  fromTitleColor: z.string().nullable(),
  gmtCreate: date(),
  /** The viewer may take it away. */
  mayRemove: z.boolean(),
}

/** S2-105. */
export const Reply = z.object({
  ...said,
  commentId: id(),
  toUid: z.string(),
  toName: z.string(),
  toAvatar: z.string().nullable(),
  status: z.int(),
})
export type Reply = z.infer<typeof Reply>

/** S2-102. `replyList`: the newest few of `totalReplyNum`, newest first. */
export const Comment = z.object({
  ...said,
  likeNum: z.int(),
  totalReplyNum: z.int(),
  replyList: z.array(Reply),
  /** The viewer may reply to it. */
  mayReply: z.boolean(),
})
export type Comment = z.infer<typeof Comment>

/** `id`: of the reply. One for each question. */
export const ContestAnswer = z.object({
  id: id(),
  commentId: id(),
  /** How the question begins. */
  question: z.string(),
})
export type ContestAnswer = z.infer<typeof ContestAnswer>

const gone: Refusal = { status: 400, when: 'there is no such comment or reply, or the viewer may not see it' }
const refusals: readonly Refusal[] = [
  ...accessRefusals,
  { status: 403, when: "the site's contest comments or discussions are switched off" },
]
const noTarget: Refusal = {
  status: 400,
  when: 'neither a contest nor a discussion is named, or both are, or the discussion is missing',
}
const tooLittle: Refusal = {
  status: 403,
  when: 'the caller has solved too few problems to speak in discussions',
}
const blank: Refusal = { status: 400, when: 'the text is blank' }
const tooFast: Refusal = { status: 403, when: 'the caller has written too much in the last minute' }
const visitor: Refusal = { status: 401, when: 'the caller is not signed in' }

const exampleReply: Reply = {
  id: 1,
  commentId: 1,
  content: 'Yes.',
  html: '<p>Yes.</p>',
  fromUid: '1',
  fromName: 'root',
  fromAvatar: null,
  fromRole: 'root',
  fromTitleName: null,
  fromTitleColor: null,
  toUid: '6d5eb9b3c2d44a53a3a0a5b7e4b0d1c2',
  toName: 'ada',
  toAvatar: null,
  status: 0,
  gmtCreate: '2024-05-01T10:12:00.000Z',
  mayRemove: false,
}

const exampleComment: Comment = {
  id: 1,
  content: 'Problem B: may `n` be **0**?',
  html: '<p>Problem B: may <code>n</code> be <strong>0</strong>?</p>',
  fromUid: '6d5eb9b3c2d44a53a3a0a5b7e4b0d1c2',
  fromName: 'ada',
  fromAvatar: null,
  fromRole: 'user',
  fromTitleName: 'Lamplighter',
  fromTitleColor: '#7048e8',
  likeNum: 2,
  totalReplyNum: 1,
  gmtCreate: '2024-05-01T10:10:00.000Z',
  mayRemove: true,
  replyList: [exampleReply],
  mayReply: true,
}

export const getComments = operation({
  name: 'getComments',
  method: 'GET',
  path: '/comments',
  summary: 'Comments of a contest or discussion visible to the viewer, most liked first',
  who: 'any',
  query: z.object({ ...pageQuery, cid: z.int().optional(), did: z.int().optional() }),
  body: z.undefined(),
  data: z.object({
    commentList: page(Comment),
    /** By id: those on this page that the viewer likes. */
    commentLikeMap: z.record(z.string(), z.literal(true)),
  }),
  failures: [...refusals, noTarget, visitor],
  example: {
    query: { cid: 1, currentPage: 1, limit: 10 },
    data: {
      commentList: { records: [exampleComment], total: 1, size: 10, current: 1, pages: 1 },
      commentLikeMap: { '1': true },
    },
  },
})

export const addComment = operation({
  name: 'addComment',
  method: 'POST',
  path: '/comment',
  summary: 'Comments on a contest or a discussion',
  who: 'comment_add',
  query: z.object({}),
  body: z.object({
    cid: id().nullish(),
    did: id().nullish(),
    content: z.string().max(limits.contentMax),
  }),
  data: Comment,
  failures: [...refusals, noTarget, blank, tooFast, tooLittle],
  example: { body: { cid: 1, content: exampleComment.content }, data: exampleComment },
})

export const removeComment = operation({
  name: 'removeComment',
  method: 'DELETE',
  path: '/comment',
  summary: 'Deletes a comment with its replies',
  who: 'login',
  query: z.object({}),
  body: z.object({ id: id() }),
  data: z.null(),
  failures: [
    ...refusals,
    gone,
    { status: 403, when: 'it is neither the own one nor does the caller rule the contest' },
  ],
  example: { body: { id: 1 }, data: null },
})

export const likeComment = operation({
  name: 'likeComment',
  method: 'GET',
  path: '/comment-like',
  summary: 'Likes or unlikes a comment',
  who: 'login',
  /** `cid` is the id of the comment. */
  query: z.object({
    cid: z.int(),
    toLike: z.boolean(),
    sourceId: z.int(),
    sourceType: z.enum(commentSources),
  }),
  body: z.undefined(),
  data: z.null(),
  failures: [...refusals, gone],
  example: { query: { cid: 1, toLike: true, sourceId: 1, sourceType: 'Contest' }, data: null },
})

export const getReplies = operation({
  name: 'getReplies',
  method: 'GET',
  path: '/reply',
  summary: 'All replies to a comment visible to the viewer, newest first',
  who: 'any',
  query: z.object({ commentId: z.int() }),
  body: z.undefined(),
  data: z.array(Reply),
  failures: [...refusals, gone, visitor],
  example: { query: { commentId: 1 }, data: [exampleReply] },
})

export const addReply = operation({
  name: 'addReply',
  method: 'POST',
  path: '/reply',
  summary: 'Replies to a comment, or to a reply below it',
  who: 'comment_add',
  query: z.object({}),
  body: z.object({
    reply: z.object({ commentId: id(), content: z.string().max(limits.contentMax) }),
    /** Whom it answers: the author of this comment or reply. */
    quoteId: id(),
    quoteType: z.enum(quoteTypes),
  }),
  data: Reply,
  failures: [
    ...refusals,
    gone,
    blank,
    tooFast,
    tooLittle,
    {
      status: 403,
      when: 'the comment is by an organizer and the caller neither wrote it nor rules the contest',
    },
    { status: 400, when: 'the comment has as many replies as one may have' },
  ],
  example: {
    body: { reply: { commentId: 1, content: exampleReply.content }, quoteId: 1, quoteType: 'Comment' },
    data: exampleReply,
  },
})

export const removeReply = operation({
  name: 'removeReply',
  method: 'DELETE',
  path: '/reply',
  summary: 'Deletes a reply',
  who: 'login',
  query: z.object({}),
  body: z.object({ reply: z.object({ id: id() }) }),
  data: z.null(),
  failures: [
    ...refusals,
    gone,
    { status: 403, when: 'it is neither the own one nor does the caller rule the contest' },
  ],
  example: { body: { reply: { id: 1 } }, data: null },
})

export const getWaitingQuestions = operation({
  name: 'getWaitingQuestions',
  method: 'GET',
  path: '/get-contest-waiting-questions',
  summary: 'Number of questions in a contest waiting for an organizer',
  who: 'login',
  query: z.object({ cid: z.int() }),
  body: z.undefined(),
  data: z.object({
    /** Comments of contestants with no reply, or whose newest reply is not by an organizer. */
    count: z.int(),
  }),
  failures: [
    { status: 400, when: 'the contest is missing or not visible' },
    { status: 403, when: "the caller is no admin of the contest, or the site's contest comments are off" },
  ],
  example: { query: { cid: 1 }, data: { count: 2 } },
})

export const getContestAnswers = operation({
  name: 'getContestAnswers',
  method: 'GET',
  path: '/get-contest-answers',
  summary: "Newest answers of organizers to the caller's questions in a contest, newest first",
  who: 'login',
  query: z.object({ cid: z.int() }),
  body: z.undefined(),
  data: z.array(ContestAnswer),
  failures: refusals,
  example: {
    query: { cid: 1 },
    data: [{ id: 9, commentId: 4, question: 'Is the graph of problem D connected?' }],
  },
})

export const commentOperations = [
  getComments,
  getWaitingQuestions,
  getContestAnswers,
  addComment,
  removeComment,
  likeComment,
  getReplies,
  addReply,
  removeReply,
]
