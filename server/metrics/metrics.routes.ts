import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiPrefix } from '#contract/envelope.ts'
import { operations } from '#contract/operations.ts'
import { answerStatus } from '#server/http/answer-status.ts'
import { pagePrefix } from '#server/http/static-files.ts'
import type { NodeWatch } from '#server/status/node-watch.ts'
import { accessOf } from './access.rules.ts'
import type { Metrics } from './metrics.ts'

/** Names by method and pattern: addresses have ids in them, and there are too many. */
function createNaming(): (request: FastifyRequest) => string {
  const names = new Map(operations.map(({ method, path, name }) => [`${method} ${apiPrefix}${path}`, name]))
  return ({ method, url, is404, routeOptions }) => {
    const pattern = routeOptions.url ?? ''
    const known = names.get(`${method} ${pattern}`)
    if (known !== undefined) return known
    if (url.startsWith(`${pagePrefix}assets/`)) return 'asset'
    if (url.startsWith(pagePrefix)) return is404 ? 'page' : 'file'
    return is404 || pattern === '' ? 'unknown' : pattern
  }
}

/** Counts every answered request. */
export function countRequests(
  app: FastifyInstance,
  metrics: Metrics,
  watch: Pick<NodeWatch, 'request'>,
): void {
  const nameOf = createNaming()
  app.addHook('onResponse', async (request, reply) => {
    const operation = nameOf(request)
    const { elapsedTime: ms } = reply
    metrics.request({ operation, status: answerStatus(request, reply), ms })
    watch.request({ operation, ms })
  })
  app.addHook('onListen', async () => {
    // Behind the start, which nobody has to wait for.
    setImmediate(() => void metrics.load().catch(() => {}))
  })
}

const refusals = {
  'token needed': { code: 401, text: 'The bearer token of METRICS_TOKEN is needed.\n' },
  'not from here': { code: 403, text: 'Without METRICS_TOKEN only this machine reads the metrics.\n' },
} as const

/** For Prometheus. */
export const metricsRoutes =
  (metrics: Metrics, token: string | undefined) =>
  (app: FastifyInstance): void => {
    app.get('/metrics', async ({ raw, headers, socket }, reply) => {
      const { httpVersion } = raw
      const access = accessOf({ httpVersion, headers, remoteAddress: socket.remoteAddress }, token)
      reply.header('Cache-Control', 'no-store')
      if (access === 'granted') {
        const { text, contentType } = await metrics.read()
        return reply.type(contentType).send(text)
      }
      const { code, text } = refusals[access]
      if (code === 401) reply.header('WWW-Authenticate', 'Bearer')
      return reply.code(code).type('text/plain; charset=utf-8').send(text)
    })
  }
