import type { FastifyInstance } from 'fastify'
import { getSubmissionTrace, getTraceFile } from '#contract/submission-trace.ts'
import type { Db } from '#server/db/database.ts'
import { downloadRoute } from '#server/http/download.ts'
import { route } from '#server/http/route.ts'
import { createJudgingTraceUseCases } from './judging-trace.use-cases.ts'

export const judgingTraceRoutes = (parts: { db: Db }) => {
  const traces = createJudgingTraceUseCases(parts)
  return (app: FastifyInstance): void => {
    route(app, getSubmissionTrace, ({ viewer, query }) => traces.trace(viewer, query.submitId))
    downloadRoute(app, getTraceFile, ({ query }) => traces.replayFile(query.submitId))
  }
}
