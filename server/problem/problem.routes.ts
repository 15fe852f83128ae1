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
import { createProblemUseCases, type ProblemParts } from './problem.use-cases.ts'

export const problemRoutes = (parts: ProblemParts) => {
  const problems = createProblemUseCases(parts)
  return (app: FastifyInstance): void => {
    route(app, getAllProblemTags, ({ query, locale }) => problems.allTags(query.oj, locale))
    route(app, getProblemTagsAndClassification, ({ query, locale }) => problems.tagGroups(query.oj, locale))
    route(app, getProblemTags, ({ query, viewer, locale }) =>
      problems.tagsOfProblem(viewer, query.pid, locale),
    )
    route(app, getProblemLanguages, ({ query, viewer }) => problems.languagesOfProblem(viewer, query.pid))
    route(app, getLanguages, ({ query }) => problems.languages(query))
    route(app, getProblemCodeTemplate, ({ query, viewer }) => problems.codeTemplates(viewer, query.pid))
    route(app, getProblemList, ({ query, viewer, locale }) => problems.list(viewer, query, locale))
    route(app, getRecentUpdatedProblem, ({ locale }) => problems.recent(locale))
    route(app, getRandomProblem, () => problems.random())
    route(app, getProblemDetail, ({ query, viewer, locale }) => problems.detail(viewer, query, locale))
    route(app, getProblemHaved, ({ query }) => problems.isThere(query.problemId))
    route(app, starProblem, ({ viewer, body }) => problems.star(viewer, body.pid))
    route(app, unstarProblem, ({ viewer, query }) => problems.unstar(viewer, query.pid))
    route(app, getFullScreenProblemList, ({ viewer, query }) => problems.fullScreenList(viewer, query))
    route(app, getUserProblemStatus, ({ viewer, body }) => problems.ownStatuses(viewer, body))
    route(app, getLastAcCode, ({ viewer, query, locale }) => problems.lastAccepted(viewer, query, locale))
  }
}
