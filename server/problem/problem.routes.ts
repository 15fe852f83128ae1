import type { FastifyInstance } from 'fastify'
import {
  getLastAcCode,
  getProblemDetail,
  getProblemHaved,
  starProblem,
  unstarProblem,
} from '#contract/problem.ts'
import { getLanguages, getProblemCodeTemplate, getProblemLanguages } from '#contract/problem-language.ts'
import {
  getFullScreenProblemList,
  getProblemList,
  getRandomProblem,
  getUserProblemStatus,
} from '#contract/problem-list.ts'
import { getAllProblemTags, getProblemTags, getProblemTagsAndClassification } from '#contract/problem-tag.ts'
import { getRecentUpdatedProblem } from '#contract/site.ts'
import type { ServerDeps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { createReplicaRoute, sharedRoute } from '#server/http/shared-route.ts'
import { createProblemUseCases, type ProblemParts } from './problem.use-cases.ts'

export const problemRoutes = (parts: ProblemParts & Pick<ServerDeps, 'config' | 'readOlder'>) => {
  const problems = createProblemUseCases(parts)
  return (app: FastifyInstance): void => {
    const replicaRoute = createReplicaRoute(app, parts, (db) => createProblemUseCases({ ...parts, db }))
    replicaRoute(getAllProblemTags, 'everybody', (problems, { query, locale }) =>
      problems.allTags(query.oj, locale),
    )
    replicaRoute(getProblemTagsAndClassification, 'everybody', (problems, { query, locale }) =>
      problems.tagGroups(query.oj, locale),
    )
    replicaRoute(getProblemTags, 'visitors', (problems, { query, viewer, locale }) =>
      problems.tagsOfProblem(viewer, query.pid, locale),
    )
    sharedRoute(app, getProblemLanguages, 'visitors', ({ query, viewer }) =>
      problems.languagesOfProblem(viewer, query.pid),
    )
    sharedRoute(app, getLanguages, 'everybody', ({ query }) => problems.languages(query))
    route(app, getProblemCodeTemplate, ({ query, viewer }) => problems.codeTemplates(viewer, query.pid))
    replicaRoute(getProblemList, 'visitors', (problems, { query, viewer, locale }) =>
      problems.list(viewer, query, locale),
    )
    replicaRoute(getRecentUpdatedProblem, 'everybody', (problems, { locale }) => problems.recent(locale))
    route(app, getRandomProblem, () => problems.random())
    replicaRoute(getProblemDetail, 'visitors', (problems, { query, viewer, locale }) =>
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
