import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { addCompression } from './http/compression.ts'
import { answerFailures, answerUnreadablePath } from './http/failures.ts'
import { logRequests } from './http/log-requests.ts'
import type { HttpPorts } from './http/route.ts'
import { addSecurityHeaders, setSecurityHeaders } from './http/security-headers.ts'
import { addUploadCookie } from './http/upload-cookie.ts'
import { log } from './log/log.ts'

export interface AppOptions {
  readonly ports: HttpPorts
  readonly siteOrigin: string
  readonly trustedProxy: readonly string[]
}

/** The web server without any subject: headers, failures, compression. */
export function createApp({ ports, siteOrigin, trustedProxy }: AppOptions): FastifyInstance {
  const app = Fastify({
    // What it says of its own accord, such as an answer that broke off.
    loggerInstance: log.child({}, { level: 'error' }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: trustedProxy.length > 0 ? [...trustedProxy] : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    // A path of the wire is written in one way only.
    frameworkErrors: (_error, request, reply) => {
      setSecurityHeaders(request, reply, siteOrigin)
      answerUnreadablePath(request, reply, ports)
    },
    routerOptions: { caseSensitive: true, maxParamLength: 128 },
  })
  app.decorate('ports', ports)
  app.removeContentTypeParser('text/plain')
  addSecurityHeaders(app, siteOrigin)
  addUploadCookie(app, siteOrigin)
  addCompression(app)
  logRequests(app)
  answerFailures(app)
  return app
}
