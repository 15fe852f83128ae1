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
import {
  changeDiscussionReport,
  getDiscussionReports,
  moderateDiscussion,
  removeDiscussions,
} from '#contract/discussion-admin.ts'
import {
  addGroupDiscussion,
  changeGroupDiscussion,
  changeGroupDiscussionReport,
  getGroupAdminDiscussionList,
  getGroupDiscussionList,
  getGroupDiscussionReports,
  removeGroupDiscussion,
} from '#contract/group-discussion.ts'
import type { ServerDeps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { createDiscussionUseCases } from './discussion.use-cases.ts'
import { createDiscussionAdminUseCases } from './discussion-admin.use-cases.ts'
import { createReportUseCases } from './report.use-cases.ts'

export const discussionRoutes = (deps: ServerDeps) => {
  const discussions = createDiscussionUseCases(deps)
  const admin = createDiscussionAdminUseCases(deps)
  const reports = createReportUseCases(deps)
  return (app: FastifyInstance): void => {
    route(app, getDiscussionCategories, ({ locale }) => discussions.categories(locale))
    route(app, saveDiscussionCategories, ({ body, locale }) => discussions.saveCategories(body, locale))
    route(app, getDiscussionList, ({ viewer, query, locale }) => discussions.list(viewer, query, locale))
    route(app, getDiscussionDetail, ({ viewer, query, locale }) =>
      discussions.detail(viewer, query.did, locale),
    )
    route(app, addDiscussion, ({ viewer, body }) => discussions.add(viewer, body))
    route(app, changeDiscussion, ({ viewer, body }) => discussions.change(viewer, body, false))
    route(app, removeDiscussion, ({ viewer, query }) => discussions.remove(viewer, query.did, false))
    route(app, getGroupDiscussionList, ({ viewer, query, locale }) =>
      discussions.listOfGroup(viewer, query, { disabled: false, locale }),
    )
    route(app, getGroupAdminDiscussionList, ({ viewer, query, locale }) =>
      discussions.listOfGroup(viewer, query, { disabled: true, locale }),
    )
    route(app, addGroupDiscussion, ({ viewer, body }) => discussions.add(viewer, body))
    route(app, changeGroupDiscussion, ({ viewer, body }) => discussions.change(viewer, body, true))
    route(app, removeGroupDiscussion, ({ viewer, query }) => discussions.remove(viewer, query.did, true))
    route(app, moderateDiscussion, ({ body }) => admin.moderate(body))
    route(app, removeDiscussions, ({ viewer, body }) => admin.remove(viewer, body))
    route(app, getDiscussionReports, ({ viewer, query }) => reports.ofSite(viewer, query))
    route(app, changeDiscussionReport, ({ viewer, body }) => reports.change(viewer, body))
    route(app, getGroupDiscussionReports, ({ viewer, query }) => reports.ofGroup(viewer, query))
    route(app, changeGroupDiscussionReport, ({ viewer, body }) => reports.changeInGroup(viewer, body))
    route(app, likeDiscussion, ({ viewer, query }) => discussions.like(viewer, query))
    route(app, reportDiscussion, ({ viewer, body }) => reports.report(viewer, body))
  }
}
