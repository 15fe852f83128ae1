import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiPrefix } from '#contract/envelope.ts'
import type { AnyOperation, DataOf } from '#contract/operation.ts'
import { countCacheRead } from '#server/cache-reads.ts'
import type { Db } from '#server/db/database.ts'
import { perDb } from '#server/db/per-db.ts'
import { createSharedRead } from '#server/db/shared-read.ts'
import type { ServerDeps } from '#server/deps.ts'
import { compress, type Encoding, encodingOf } from './compression.ts'
import { type Call, openCall, successOf } from './route.ts'

/** Who gets the same answer to the same question: visitors, or everybody, whose handler is told of no viewer then. */
type Sharers = 'visitors' | 'everybody'

/** What an answer may depend on: nothing that two visitors of one language differ in. */
type SharedCall<O extends AnyOperation> = Pick<Call<O>, 'query' | 'viewer' | 'locale'>

type SharedHandler<O extends AnyOperation> = (call: SharedCall<O>) => Promise<DataOf<O>>

interface SharedAnswer {
  text: string
  compressed: Map<Encoding, Promise<Buffer>>
}

const worthwhileLength = 1_024

const compressedOnce = ({ text, compressed }: SharedAnswer, encoding: Encoding): Promise<Buffer> => {
  const known = compressed.get(encoding)
  if (known) return known
  const made = compress(text, encoding)
  compressed.set(encoding, made)
  return made
}

/**
 * Registers an operation without body that many ask the same of. Those who do so at once share one answer: it was read
 * after each of them had asked, and is written and compressed once. `visitorsHandler` answers visitors where they may be
 * told what is a little old.
 */
export function sharedRoute<O extends AnyOperation>(
  app: FastifyInstance,
  operation: O,
  sharers: Sharers,
  handler: SharedHandler<O>,
  visitorsHandler = handler,
): void {
  const share = createSharedRead<string, SharedAnswer>()
  const answer = async (handle: SharedHandler<O>, call: SharedCall<O>): Promise<SharedAnswer> => ({
    text: JSON.stringify(successOf(operation, await handle(call))),
    compressed: new Map(),
  })
  const send = async (request: FastifyRequest, reply: FastifyReply, shared: SharedAnswer) => {
    reply.type('application/json; charset=utf-8').header('Vary', 'Accept-Encoding')
    const encoding = encodingOf(request.headers['accept-encoding'])
    if (!encoding || shared.text.length < worthwhileLength) return reply.send(shared.text)
    return reply.header('Content-Encoding', encoding).send(await compressedOnce(shared, encoding))
  }
  app.route({
    method: operation.method,
    url: `${apiPrefix}${operation.path}`,
    handler: async (request, reply) => {
      const { query, viewer, locale } = await openCall(app, operation, request, reply)
      if (viewer !== null && sharers === 'visitors')
        return successOf(operation, await handler({ query, viewer, locale }))
      const call = { query, viewer: null as SharedCall<O>['viewer'], locale }
      const handle = viewer === null ? visitorsHandler : handler
      const sharing = handle === handler ? 'all' : 'visitors'
      let isOwn = false
      const shared = await share(JSON.stringify([sharing, locale, query]), () => {
        isOwn = true
        return answer(handle, call)
      })
      countCacheRead('shared answer', !isOwn)
      return send(request, reply, shared)
    },
  })
}

/**
 * Registers shared operations whose answers to visitors may come from a read replica: `useCasesOf` makes what answers from
 * each database. Signed-in users are always answered from the database itself, so that they never miss their own changes.
 */
export function createReplicaRoute<U extends object>(
  app: FastifyInstance,
  { config, db, readOlder }: Pick<ServerDeps, 'config' | 'db' | 'readOlder'>,
  useCasesOf: (db: Db) => U,
) {
  const of = perDb(useCasesOf)
  const hasReplica = config.databaseReadUrl !== undefined
  return <O extends AnyOperation>(
    operation: O,
    sharers: Sharers,
    answer: (useCases: U, call: SharedCall<O>) => Promise<DataOf<O>>,
  ): void =>
    sharedRoute(
      app,
      operation,
      sharers,
      (call) => answer(of(db), call),
      hasReplica ? (call) => readOlder((read) => answer(of(read), call)) : undefined,
    )
}
