import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiPrefix } from '#contract/envelope.ts'
import type { AnyOperation, DataOf } from '#contract/operation.ts'
import { countCacheRead } from '#server/cache-reads.ts'
import { createSharedRead } from '#server/db/shared-read.ts'
import { compress, type Encoding, encodingOf } from './compression.ts'
import { type Call, openCall, successOf } from './route.ts'

/** Who gets the same answer to the same question: visitors, or everybody, whose handler is told of no viewer then. */
type Sharers = 'visitors' | 'everybody'

/** What an answer may depend on: nothing that two visitors of one language differ in. */
type SharedCall<O extends AnyOperation> = Pick<Call<O>, 'query' | 'viewer' | 'locale'>

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
 * after each of them had asked, and is written and compressed once.
 */
export function sharedRoute<O extends AnyOperation>(
  app: FastifyInstance,
  operation: O,
  sharers: Sharers,
  handler: (call: SharedCall<O>) => Promise<DataOf<O>>,
): void {
  const share = createSharedRead<string, SharedAnswer>()
  const answer = async (call: SharedCall<O>): Promise<SharedAnswer> => ({
    text: JSON.stringify(successOf(operation, await handler(call))),
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
      let isOwn = false
      const shared = await share(JSON.stringify([locale, query]), () => {
        isOwn = true
        return answer(call)
      })
      countCacheRead('shared answer', !isOwn)
      return send(request, reply, shared)
    },
  })
}
