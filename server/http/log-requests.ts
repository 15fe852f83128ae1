import type { FastifyInstance } from 'fastify'
import { log } from '#server/log/log.ts'
import { answerStatus } from './answer-status.ts'

/** With LOG_LEVEL=debug a line for each request. Its address is left out: queries name people, and may hold codes. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (!log.isLevelEnabled('debug')) return
    const { id: requestId, method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime)
    log.debug(
      { requestId, method, route: routeOptions.url, status: answerStatus(request, reply), ms },
      'answered',
    )
  })
}
