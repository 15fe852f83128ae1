import type { FastifyInstance } from 'fastify'
import {
  addComment,
  addReply,
  getComments,
  getContestAnswers,
  getReplies,
  getWaitingQuestions,
  likeComment,
  removeComment,
  removeReply,
} from '#contract/comment.ts'
import type { ServerDeps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { createCommentUseCases } from './comment.use-cases.ts'

export const commentRoutes = (deps: ServerDeps) => {
  const comments = createCommentUseCases(deps)
  return (app: FastifyInstance): void => {
    route(app, getComments, ({ viewer, query }) => comments.list(viewer, query))
    route(app, getWaitingQuestions, ({ viewer, query }) => comments.waiting(viewer, query.cid))
    route(app, getContestAnswers, ({ viewer, query }) => comments.answers(viewer, query.cid))
    route(app, addComment, ({ viewer, body }) => comments.add(viewer, body))
    route(app, removeComment, ({ viewer, body }) => comments.remove(viewer, body.id))
    route(app, likeComment, ({ viewer, query }) => comments.like(viewer, query))
    route(app, getReplies, ({ viewer, query }) => comments.replies(viewer, query.commentId))
    route(app, addReply, ({ viewer, body }) => comments.reply(viewer, body))
    route(app, removeReply, ({ viewer, body }) => comments.removeReply(viewer, body.reply.id))
  }
}
