import type { FastifyInstance } from 'fastify'
import {
  addProblemComment,
  getProblemComments,
  removeProblemComment,
  resolveProblemComment,
} from '#contract/problem-comment.ts'
import type { Db } from '#server/db/database.ts'
import { route } from '#server/http/route.ts'
import type { Translate } from '#server/http/translate.ts'
import { createProblemCommentUseCases } from './problem-comment.use-cases.ts'

export const problemCommentRoutes = (parts: { db: Db; translate: Translate }) => {
  const comments = createProblemCommentUseCases(parts)
  return (app: FastifyInstance): void => {
    route(app, getProblemComments, ({ viewer, query }) => comments.all(viewer, query.pid))
    route(app, addProblemComment, ({ viewer, body }) => comments.add(viewer, body))
    route(app, resolveProblemComment, ({ viewer, body }) => comments.resolve(viewer, body))
    route(app, removeProblemComment, ({ viewer, query }) => comments.remove(viewer, query))
  }
}
