import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isChanging } from '#contract/effects.ts'
import type { Locale } from '#contract/enums.ts'
import { apiPrefix, header } from '#contract/envelope.ts'
import { bodyBytesMax } from '#contract/limits/wire.ts'
import type { AnyOperation, BodyOf, DataOf, QueryOf, Who } from '#contract/operation.ts'
import type { ActLog } from '#server/audit/act-log.ts'
import type { Authenticate } from './auth.ts'
import { Refused, refuse } from './refusal.ts'
import { localeOf, type Translate } from './translate.ts'
import { uploadToken } from './upload-cookie.ts'
import { checkedInput } from './validation.ts'
import { isPermitted, type Viewer } from './viewer.ts'

/** What every route needs of the server; `createApp` decorates the app with it. */
export interface HttpPorts {
  readonly authenticate: Authenticate
  readonly translate: Translate
  /** Of requests that name no language of ours. */
  readonly siteLocale: Locale
  readonly judgeToken: string
  readonly actLog: ActLog
}

declare module 'fastify' {
  interface FastifyInstance {
    ports: HttpPorts
  }
}

type ViewerOf<W extends Who> = W extends 'any' | 'judge' ? Viewer | null : Viewer

export interface Call<O extends AnyOperation> {
  readonly query: QueryOf<O>
  readonly body: BodyOf<O>
  /** Never null where the operation needs a login; always null for a judge. */
  readonly viewer: ViewerOf<O['who']>
  readonly locale: Locale
  /** From the socket, or from a trusted proxy. */
  readonly address: string
  readonly userAgent: string
  /** Aborts when the caller has gone. */
  readonly gone: AbortSignal
  readonly answer: { header(name: string, value: string): void }
}

export type Handler<O extends AnyOperation> = (call: Call<O>) => Promise<DataOf<O>>

const userAgentMax = 500

const headerText = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

function sendRenewedToken(request: FastifyRequest, reply: FastifyReply, renewed: string): void {
  reply.header(header.token, renewed)
  reply.header(header.refreshed, 'true')
  reply.header(header.urlType, urlTypeOf(request))
}

export const urlTypeOf = (request: FastifyRequest): string =>
  headerText(request, header.urlType) === 'admin' ? 'admin' : 'general'

/** Refuses with HTTP 401 when the call needs a login and HTTP 403 when it needs a role that the viewer lacks. */
async function viewerFor(
  app: FastifyInstance,
  operation: AnyOperation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Viewer | null> {
  const { who, upload } = operation
  const token = headerText(request, header.token) ?? (upload && uploadToken(request))
  const known = await app.ports.authenticate(token)
  if (known?.readsOnly && isChanging(operation)) refuse(403, 'server.http:readsOnly', {}, { http: 403 })
  if (known?.renewedToken) sendRenewedToken(request, reply, known.renewedToken)
  const viewer = known?.viewer ?? null
  if (who === 'any' || who === 'judge') return viewer
  if (!viewer) refuse(401, 'server.http:loginNeeded', {}, { http: 401 })
  if (who !== 'login' && !isPermitted(viewer, who)) {
    refuse(403, 'server.http:forbidden', {}, { http: 403 })
  }
  return viewer
}

/** Whoever carries the judges' token. Refuses with HTTP 401. */
export function checkJudge(app: FastifyInstance, request: FastifyRequest): void {
  const given = Buffer.from(headerText(request, header.judgeToken) ?? '')
  const wanted = Buffer.from(app.ports.judgeToken)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    refuse(401, 'server.http:judgeTokenWrong', {}, { http: 401 })
  }
}

/** The socket of a caller who has gone has none. */
const addressOf = (ip: string | undefined = '') =>
  ip.startsWith('::ffff:') ? ip.slice('::ffff:'.length) : ip

function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}

/** Null for a judge. */
async function askerOf(
  app: FastifyInstance,
  operation: AnyOperation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Viewer | null> {
  if (operation.who !== 'judge') return viewerFor(app, operation, request, reply)
  checkJudge(app, request)
  return null
}

/** Who was let in before the body was read. */
const admitted = new WeakMap<FastifyRequest, Viewer | null>()

/** Lets nobody's body be read but of those who may call. */
export const admit =
  (app: FastifyInstance, operation: AnyOperation) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    admitted.set(request, await askerOf(app, operation, request, reply))
  }

/** Checks who asks, unless that was done, then the query and the body with the operation's schemas. */
export async function openCall<O extends AnyOperation>(
  app: FastifyInstance,
  operation: O,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Call<O>> {
  const hasBody = !(operation.body instanceof z.ZodUndefined)
  // What a judge reports are the words of programs.
  const nul = operation.who === 'judge' ? 'replaced' : 'refused'
  const known = admitted.get(request)
  const viewer = known === undefined ? await askerOf(app, operation, request, reply) : known
  return {
    query: checkedInput(operation.query, request.query, 'query') as QueryOf<O>,
    body: (hasBody ? checkedInput(operation.body, request.body, 'body', nul) : undefined) as BodyOf<O>,
    viewer: viewer as ViewerOf<O['who']>,
    locale: localeOf(headerText(request, 'accept-language'), app.ports.siteLocale),
    address: addressOf(request.ip),
    userAgent: (headerText(request, 'user-agent') ?? '').slice(0, userAgentMax),
    gone: goneSignal(reply),
    answer: { header: (name, value) => void reply.header(name, value) },
  }
}

/** The envelope of a success, without whatever the operation's schema does not name. */
export const successOf = (operation: AnyOperation, result: unknown) => ({
  status: 200,
  msg: 'success',
  data: operation.data.parse(result),
})

/** Does what a call wants; acts of the administration are logged here, so that no route forgets it. */
export async function perform<O extends AnyOperation, T>(
  app: FastifyInstance,
  operation: O,
  call: Call<O>,
  work: (call: Call<O>) => Promise<T>,
): Promise<T> {
  const act = await app.ports.actLog.begin(operation, call)
  if (!act) return work(call)
  let result: T
  try {
    result = await work(call)
  } catch (error) {
    // What failed otherwise may have been done all the same.
    if (error instanceof Refused) await act.refused(error.key)
    throw error
  }
  await act.done(result)
  return result
}

/** Registers an operation of the contract whose question and answer are JSON. */
export function route<O extends AnyOperation>(app: FastifyInstance, operation: O, handler: Handler<O>): void {
  if (operation.bodyIgnored) {
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined))
      addRoute(scope, operation, handler)
    })
  } else addRoute(app, operation, handler)
}

function addRoute<O extends AnyOperation>(app: FastifyInstance, operation: O, handler: Handler<O>): void {
  app.route({
    method: operation.method,
    url: `${apiPrefix}${operation.path}`,
    bodyLimit: operation.bodyBytesMax ?? bodyBytesMax,
    onRequest: admit(app, operation),
    handler: async (request, reply) => {
      const call = await openCall(app, operation, request, reply)
      return successOf(operation, await perform(app, operation, call, handler))
    },
  })
}
