import type { FastifyInstance } from 'fastify'
import {
  addDiscussion,
  changeDiscussion,
  getDiscussionCategories,
  getDiscussionDetail,
  getDiscussionList,
  likeDiscussion,
  removeDiscussion,
  reportDiscussion,
  saveDiscussionCategories,
} from '#contract/discussion.ts'
import type { ServerDeps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { createDiscussionUseCases } from './discussion.use-cases.ts'

export const discussionRoutes = (deps: ServerDeps) => {
  const discussions = createDiscussionUseCases(deps)
  return (app: FastifyInstance): void => {
    route(app, getDiscussionCategories, () => discussions.categories())
    route(app, saveDiscussionCategories, ({ body }) => discussions.saveCategories(body))
    route(app, getDiscussionList, ({ viewer, query }) => discussions.list(viewer, query))
    route(app, getDiscussionDetail, ({ viewer, query }) => discussions.detail(viewer, query.did))
    route(app, addDiscussion, ({ viewer, body }) => discussions.add(viewer, body))
    route(app, changeDiscussion, ({ viewer, body }) => discussions.change(viewer, body))
    route(app, removeDiscussion, ({ viewer, query }) => discussions.remove(viewer, query.did))
    route(app, likeDiscussion, ({ viewer, query }) => discussions.like(viewer, query))
    route(app, reportDiscussion, ({ viewer, body }) => discussions.report(viewer, body))
  }
}
