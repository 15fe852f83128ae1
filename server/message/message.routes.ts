import type { FastifyInstance } from 'fastify'
import {
  cleanMessages,
  getCommentMessages,
  getLikeMessages,
  getOwnNotes,
  getReplyMessages,
  getSystemNotes,
} from '#contract/message.ts'
import { getUnreadMessages } from '#contract/message-unread.ts'
import { addNotice, changeNotice, getNotices, removeNotice } from '#contract/notice-admin.ts'
import type { ServerDeps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { createMessageUseCases } from './message.use-cases.ts'
import { createNoticeUseCases } from './notice.use-cases.ts'

export const messageRoutes = (deps: ServerDeps) => {
  const messages = createMessageUseCases(deps)
  const notices = createNoticeUseCases(deps)
  return (app: FastifyInstance): void => {
    route(app, getUnreadMessages, ({ viewer }) => messages.unread(viewer))
    route(app, getCommentMessages, (call) => messages.list(call.viewer, 'Discuss', call))
    route(app, getReplyMessages, (call) => messages.list(call.viewer, 'Reply', call))
    route(app, getLikeMessages, (call) => messages.list(call.viewer, 'Like', call))
    route(app, getSystemNotes, ({ viewer, ...call }) => messages.notes(viewer, 'Sys', call))
    route(app, getOwnNotes, ({ viewer, ...call }) => messages.notes(viewer, 'Mine', call))
    route(app, cleanMessages, ({ viewer, query }) => messages.clean(viewer, query))
    route(app, getNotices, ({ query, locale }) => notices.list(query, locale))
    route(app, addNotice, ({ viewer, body }) => notices.add(viewer, body))
    route(app, changeNotice, ({ body }) => notices.change(body))
    route(app, removeNotice, ({ query }) => notices.remove(query.id))
  }
}
