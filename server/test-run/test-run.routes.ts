import type { FastifyInstance } from 'fastify'
import { getTestRunResult, submitTestRun } from '#contract/test-run.ts'
import { route } from '#server/http/route.ts'
import { createTestRunUseCases, type TestRunParts } from './test-run.use-cases.ts'

export const testRunRoutes = (parts: TestRunParts) => {
  const testRuns = createTestRunUseCases(parts)
  return (app: FastifyInstance): void => {
    route(app, submitTestRun, ({ viewer, body }) => testRuns.submit(viewer, body))
    route(app, getTestRunResult, ({ viewer, query }) => testRuns.result(viewer, query.testJudgeKey))
  }
}
