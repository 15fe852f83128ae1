import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { apiPrefix } from '#contract/envelope.ts'
import { getJudgeServiceInfo, removeJudge } from '#contract/judge-fleet.ts'
import { madeDataRoute, reportBuildRun, reportProgramCheck, reportTrial } from '#contract/judge-making.ts'
import {
  handBack,
  leaseJudging,
  registerJudge,
  reportProgress,
  reportResult,
  reportTestRun,
  testDataRoute,
} from '#contract/judge-node.ts'
import { getAdminLanguages, switchLanguage } from '#contract/language-admin.ts'
import { build } from '#contract/limits/workshop.ts'
import { checkJudge, route } from '#server/http/route.ts'
import type { JudgeNodeUseCases } from './judge-node.use-cases.ts'

const testData = (app: FastifyInstance, judges: JudgeNodeUseCases): void => {
  app.get<{ Params: { hash: string } }>(`${apiPrefix}${testDataRoute}`, async (request, reply) => {
    checkJudge(app, request)
    const { size, parts } = await judges.testData(request.params.hash)
    return reply
      .header('Content-Type', 'application/octet-stream')
      .header('Content-Length', size)
      .header('Cache-Control', 'private, max-age=31536000, immutable')
      .send(Readable.from(parts, { objectMode: false }))
  })
}

/** What a program of a build wrote; nobody's bytes are read but a judge's that holds the run. */
const madeData = (app: FastifyInstance, judges: JudgeNodeUseCases): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.put<{ Params: { lease: string }; Body: Buffer | null }>(
      `${apiPrefix}${madeDataRoute}`,
      {
        bodyLimit: build.outputBytes,
        onRequest: async (request) => {
          checkJudge(app, request)
          await judges.admitMadeData((request.params as { lease: string }).lease)
        },
      },
      async ({ params: { lease }, body }) => ({
        status: 200,
        msg: 'success',
        data: await judges.keepMadeData(lease, body ?? Buffer.alloc(0)),
      }),
    )
  })
}

export const judgeNodeRoutes =
  (judges: JudgeNodeUseCases) =>
  (app: FastifyInstance): void => {
    route(app, registerJudge, ({ body, address }) => judges.register(body, address))
    route(app, leaseJudging, ({ body, gone }) => judges.lease(body, gone))
    route(app, handBack, ({ body }) => judges.handBack(body))
    route(app, reportProgress, ({ body }) => judges.progress(body))
    route(app, reportTestRun, ({ body }) => judges.testRunResult(body))
    route(app, reportProgramCheck, ({ body }) => judges.programCheckResult(body))
    route(app, reportBuildRun, ({ body }) => judges.buildRunResult(body))
    madeData(app, judges)
    route(app, reportTrial, ({ body }) => judges.trialReport(body))
    route(app, reportResult, ({ body }) => judges.result(body))
    testData(app, judges)
    route(app, getJudgeServiceInfo, () => judges.fleet())
    route(app, removeJudge, ({ query }) => judges.remove(query.name))
    route(app, getAdminLanguages, () => judges.languages())
    route(app, switchLanguage, ({ body }) => judges.switchLanguage(body))
  }
