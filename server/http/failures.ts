import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiPrefix, header } from '#contract/envelope.ts'
import { BucketAway } from '#server/bucket/bucket-away.ts'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { log } from '#server/log/log.ts'
import { describeError } from '#server/log/log-line.ts'
import { noteStatus } from './answer-status.ts'
import { Refused } from './refusal.ts'
import { type HttpPorts, urlTypeOf } from './route.ts'
import { localeOf, type MessageKey, type MessageParams } from './translate.ts'

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

interface Answer {
  readonly http: number
  readonly status: number
  readonly key: MessageKey
  readonly params?: MessageParams
  readonly retryAfterMs?: number | undefined
}

const known: Record<string, Answer> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { http: 415, status: 415, key: 'server.http:mediaTypeNotSupported' },
  FST_ERR_CTP_BODY_TOO_LARGE: { http: 413, status: 413, key: 'server.http:bodyTooLarge' },
}

const databaseAway: Answer = {
  http: 503,
  status: 503,
  key: 'server.http:databaseAway',
  retryAfterMs: 2_000,
}

const bucketAway: Answer = {
  http: 503,
  status: 503,
  key: 'server.http:bucketAway',
  retryAfterMs: 10_000,
}

const answerOf = (error: FastifyError, requestId: string): Answer => {
  const found = known[error.code]
  if (found) return found
  if (isDatabaseAway(error)) return databaseAway
  if (error instanceof BucketAway) return bucketAway
  const isClientsFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  if (isClientsFault) return { http: 400, status: 400, key: 'server.http:badJson' }
  return { http: 500, status: 500, key: 'server.http:internalError', params: { requestId } }
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { http, status, key, params, retryAfterMs }: Answer,
) {
  noteStatus(request, status)
  const { translate, siteLocale } = request.server.ports
  const msg = translate(localeOf(request.headers['accept-language'], siteLocale), key, params)
  if (http === 401 || http === 403) reply.header(header.urlType, urlTypeOf(request))
  if (retryAfterMs !== undefined)
    reply.header('Retry-After', String(Math.max(1, Math.ceil(retryAfterMs / 1000))))
  return reply.code(http).send({ status, msg, data: null })
}

function allowedMethods(app: FastifyInstance, url: string): string[] {
  return methods.filter((method) => app.hasRoute({ method, url }))
}

/** While the database or the bucket is away many requests fail for one reason, which their stacks do not tell. */
function logAnswer(
  { id, method, routeOptions }: FastifyRequest,
  error: FastifyError,
  { http, key }: Answer,
): void {
  const facts = { requestId: id, method, route: routeOptions.url }
  const { stack, ...awayError } = describeError(error)
  if (http === 503)
    log.error(
      { ...facts, error: awayError },
      key === bucketAway.key ? 'the bucket is away' : 'the database is away',
    )
  else if (http === 500) log.error({ ...facts, error: describeError(error) }, 'request failed')
}

/** Every failure of `/ojapi` is an envelope; nothing tells how the server is built. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refused, request, reply) => {
    if (error instanceof Refused) return send(request, reply, error)
    // What was sent to a place that does not exist need not be readable.
    if (request.is404) return answerUnknown(request, reply)
    const answer = answerOf(error, request.id)
    logAnswer(request, error, answer)
    return send(request, reply, answer)
  })
}

/** A path that the router cannot read, such as one with a lone `%`: nothing is there. */
export function answerUnreadablePath(
  request: FastifyRequest,
  reply: FastifyReply,
  { translate, siteLocale }: Pick<HttpPorts, 'translate' | 'siteLocale'>,
) {
  const msg = translate(localeOf(request.headers['accept-language'], siteLocale), 'server.http:notFound')
  return reply.code(404).send({ status: 404, msg, data: null })
}

/** Unknown path or method below `/ojapi`. */
export function answerUnknown(request: FastifyRequest, reply: FastifyReply) {
  const url = request.url.split('?')[0] ?? ''
  const allowed = url.startsWith(apiPrefix) ? allowedMethods(request.server, url) : []
  if (allowed.length === 0)
    return send(request, reply, { http: 404, status: 404, key: 'server.http:notFound' })
  reply.header('Allow', allowed.join(', '))
  const params = { method: request.method }
  return send(request, reply, { http: 405, status: 405, key: 'server.http:methodNotAllowed', params })
}
