import { z } from 'zod'
import { commentSources, quoteTypes } from './comment.ts'
import { date, id, page, pageQuery } from './envelope.ts'
import { message as limits } from './limits/talk.ts'
import { getUnreadMessages } from './message-unread.ts'
import { operation } from './operation.ts'

/** What somebody did: commented, replied, liked a discussion, liked a comment. */
export const messageActions = ['Discuss', 'Reply', 'Like_Post', 'Like_Discuss'] as const
export type MessageAction = (typeof messageActions)[number]

/** Whose doing a message is: the site's for everybody, or for this user alone. */
export const noteTypes = ['Sys', 'Mine'] as const
export type NoteType = (typeof noteTypes)[number]

/** The kinds that are cleared one by one. */
export const messageKinds = ['Discuss', 'Reply', 'Like', 'Sys', 'Mine'] as const
export type MessageKind = (typeof messageKinds)[number]
/** Those of what other users did. */
export type UserMessageKind = Exclude<MessageKind, NoteType>

/** S2-107. `state`: it was read before this answer. */
export const UserMessage = z.object({
  id: id(),
  action: z.enum(messageActions),
  sourceId: z.int(),
  sourceType: z.enum(commentSources),
  sourceTitle: z.string(),
  /** The discussion or contest is not there any more. */
  sourceGone: z.boolean(),
  /** The beginning of the new text, or of the liked one. */
  sourceContent: z.string().nullable(),
  /** The same, rendered and sanitised by the server. */
  sourceHtml: z.string(),
  quoteId: z.int().nullable(),
  quoteType: z.enum(quoteTypes).nullable(),
  /** What was answered. */
  quoteContent: z.string().nullable(),
  quoteHtml: z.string().nullable(),
  /** Below `/oj`. */
  url: z.string(),
  state: z.boolean(),
  senderId: z.string(),
  senderUsername: z.string(),
  senderAvatar: z.string().nullable(),
  gmtCreate: date(),
})
export type UserMessage = z.infer<typeof UserMessage>

/** S2-108. `content` is Markdown; `html` is the same, rendered and sanitised by the server. */
export const Note = z.object({
  id: id(),
  title: z.string(),
  content: z.string(),
  html: z.string(),
  adminId: z.string().nullable(),
  type: z.enum(noteTypes),
  state: z.boolean(),
  gmtCreate: date(),
})
export type Note = z.infer<typeof Note>

const exampleMessage: UserMessage = {
  id: 3,
  action: 'Reply',
  sourceId: 1,
  sourceType: 'Contest',
  sourceTitle: 'Spring Cup 2024',
  sourceGone: false,
  sourceContent: 'Yes.',
  sourceHtml: '<p>Yes.</p>',
  quoteId: 1,
  quoteType: 'Comment',
  quoteContent: 'ada: Problem B: may n be 0?',
  quoteHtml: '<p>ada: Problem B: may n be 0?</p>',
  url: '/contest/1/comment',
  state: false,
  senderId: '1',
  senderUsername: 'root',
  senderAvatar: null,
  gmtCreate: '2024-05-01T10:12:00.000Z',
}
const exampleNote: Note = {
  id: 4,
  title: 'Maintenance',
  content: 'On **Sunday** from 8 to 9.',
  html: '<p>On <strong>Sunday</strong> from 8 to 9.</p>',
  adminId: '1',
  type: 'Sys',
  state: false,
  gmtCreate: '2024-05-01T11:00:00.000Z',
}

const listOf = <N extends string, M extends z.ZodType>(
  name: N,
  path: string,
  summary: string,
  row: M,
  example: z.input<M>,
) =>
  operation({
    name,
    method: 'GET',
    path,
    summary: `${summary}; the newest first. Who asks has read all of the kind`,
    who: 'login',
    query: z.object(pageQuery),
    body: z.undefined(),
    data: page(row),
    failures: [],
    example: {
      query: { currentPage: 1, limit: limits.pageSize },
      // biome-ignore lint/suspicious/noExplicitAny: a page of a type parameter is not known to be one
      data: { records: [example], total: 1, size: limits.pageSize, current: 1, pages: 1 } as any,
    },
  })

export const getCommentMessages = listOf(
  'getCommentMessages',
  '/msg/comment',
  "Comments on the caller's discussions",
  UserMessage,
  { ...exampleMessage, action: 'Discuss', quoteId: null, quoteType: null, quoteContent: null },
)
export const getReplyMessages = listOf(
  'getReplyMessages',
  '/msg/reply',
  'Replies to the caller',
  UserMessage,
  exampleMessage,
)
export const getLikeMessages = listOf(
  'getLikeMessages',
  '/msg/like',
  "Likes of the caller's discussions and comments",
  UserMessage,
  { ...exampleMessage, action: 'Like_Discuss', quoteId: null, quoteType: null, quoteContent: null },
)
export const getSystemNotes = listOf(
  'getSystemNotes',
  '/msg/sys',
  'What the site tells everybody',
  Note,
  exampleNote,
)
export const getOwnNotes = listOf('getOwnNotes', '/msg/mine', 'What the site tells the caller', Note, {
  ...exampleNote,
  type: 'Mine',
})

export const cleanMessages = operation({
  name: 'cleanMessages',
  method: 'DELETE',
  path: '/msg/clean',
  summary: "Removes one of the caller's messages, or all of a kind",
  who: 'login',
  query: z.object({ type: z.enum(messageKinds), id: z.int().optional() }),
  body: z.undefined(),
  data: z.null(),
  failures: [{ status: 400, when: 'there was nothing to remove' }],
  example: { query: { type: 'Reply', id: 3 }, data: null },
})

export const messageOperations = [
  getUnreadMessages,
  getCommentMessages,
  getReplyMessages,
  getLikeMessages,
  getSystemNotes,
  getOwnNotes,
  cleanMessages,
]
