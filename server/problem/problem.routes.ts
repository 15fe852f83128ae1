import type { FastifyInstance } from 'fastify'
import {
  getAllProblemTags,
  getFullScreenProblemList,
  getLanguages,
  getLastAcCode,
  getProblemCodeTemplate,
  getProblemDetail,
  getProblemHaved,
  getProblemLanguages,
  getProblemList,
  getProblemTags,
  getProblemTagsAndClassification,
  getRandomProblem,
  getUserProblemStatus,
  starProblem,
  unstarProblem,
} from '#contract/problem.ts'
import { getRecentUpdatedProblem } from '#contract/site.ts'
import { route } from '#server/http/route.ts'
import { sharedRoute } from '#server/http/shared-route.ts'
import { createProblemUseCases, type ProblemParts } from './problem.use-cases.ts'

export const problemRoutes = (parts: ProblemParts) => {
  const problems = createProblemUseCases(parts)
  return (app: FastifyInstance): void => {
    sharedRoute(app, getAllProblemTags, 'everybody', ({ query, locale }) =>
      problems.allTags(query.oj, locale),
    )
    sharedRoute(app, getProblemTagsAndClassification, 'everybody', ({ query, locale }) =>
      problems.tagGroups(query.oj, locale),
    )
    sharedRoute(app, getProblemTags, 'visitors', ({ query, viewer, locale }) =>
      problems.tagsOfProblem(viewer, query.pid, locale),
    )
    sharedRoute(app, getProblemLanguages, 'visitors', ({ query, viewer }) =>
      problems.languagesOfProblem(viewer, query.pid),
    )
    sharedRoute(app, getLanguages, 'everybody', ({ query }) => problems.languages(query))
    route(app, getProblemCodeTemplate, ({ query, viewer }) => problems.codeTemplates(viewer, query.pid))
    sharedRoute(app, getProblemList, 'visitors', ({ query, viewer, locale }) =>
      problems.list(viewer, query, locale),
    )
    sharedRoute(app, getRecentUpdatedProblem, 'everybody', ({ locale }) => problems.recent(locale))
    route(app, getRandomProblem, () => problems.random())
    sharedRoute(app, getProblemDetail, 'visitors', ({ query, viewer, locale }) =>
      problems.detail(viewer, query, locale),
    )
    route(app, getProblemHaved, ({ query }) => problems.isThere(query.problemId))
    route(app, starProblem, ({ viewer, body }) => problems.star(viewer, body.pid))
    route(app, unstarProblem, ({ viewer, query }) => problems.unstar(viewer, query.pid))
    route(app, getFullScreenProblemList, ({ viewer, query, locale }) =>
      problems.fullScreenList(viewer, query, locale),
    )
    route(app, getUserProblemStatus, ({ viewer, body }) => problems.ownStatuses(viewer, body))
    route(app, getLastAcCode, ({ viewer, query, locale }) => problems.lastAccepted(viewer, query, locale))
  }
}
