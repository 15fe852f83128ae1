import type { FastifyInstance } from 'fastify'
import {
  changeProblemAuth,
  getAdminProblemList,
  getProblemDeletion,
  importRemoteContestProblem,
  importRemoteProblem,
  importRemoteTrainingProblem,
  removeProblem,
} from '#contract/problem-admin.ts'
import { route } from '#server/http/route.ts'
import { createProblemAdminUseCases, type ProblemAdminParts } from './problem-admin.use-cases.ts'
import { createProblemDeletion } from './problem-deletion.use-cases.ts'

export const problemAdminRoutes = (parts: ProblemAdminParts) => {
  const problems = createProblemAdminUseCases(parts)
  const deletion = createProblemDeletion(parts)
  return (app: FastifyInstance): void => {
    route(app, getAdminProblemList, ({ viewer, query, locale }) => problems.list(viewer, query, locale))
    route(app, getProblemDeletion, (call) => deletion.preview(call, call.query.pid))
    route(app, removeProblem, ({ query }) => problems.remove(query.pid))
    route(app, changeProblemAuth, ({ viewer, body }) => problems.changeAuth(viewer, body))
    for (const operation of [importRemoteProblem, importRemoteContestProblem, importRemoteTrainingProblem])
      route(app, operation, () => problems.importRemote())
  }
}
