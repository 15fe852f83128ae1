import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiPrefix } from '#contract/envelope.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { compress, type Encoding, encodingOf } from './compression.ts'
import { admit, type Call, openCall } from './route.ts'

/** The payload of a success, as JSON text, with the tag that names this very text. */
export interface Tagged {
  tag: string
  json: string
}

const remembered = 200
const worthwhileLength = 1_024

/** Compresses each answer once, however many ask for it. */
const createCompressed = () => {
  const all = new Map<string, Promise<Buffer>>()
  return (tag: string, text: string, encoding: Encoding): Promise<Buffer> => {
    const key = `${encoding} ${tag}`
    const known = all.get(key)
    if (known) return known
    const [oldest] = all.keys()
    if (all.size >= remembered && oldest !== undefined) all.delete(oldest)
    const made = compress(text, encoding)
    all.set(key, made)
    return made
  }
}

/**
 * Registers an operation that many ask again and again: an answer carries its tag, and a question with that tag in
 * If-None-Match is answered by HTTP 304. The handler's text is sent as it is, so it must hold what the operation
 * names and nothing else.
 */
export function taggedRoute<O extends AnyOperation>(
  app: FastifyInstance,
  operation: O,
  handler: (call: Call<O>) => Promise<Tagged>,
): void {
  const compressed = createCompressed()
  const send = async (request: FastifyRequest, reply: FastifyReply, { tag, json }: Tagged) => {
    reply.header('ETag', tag).header('Vary', 'Accept-Encoding')
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    const text = `{"status":200,"msg":"success","data":${json}}`
    const encoding = encodingOf(request.headers['accept-encoding'])
    if (!encoding || text.length < worthwhileLength) return reply.send(text)
    return reply.header('Content-Encoding', encoding).send(await compressed(tag, text, encoding))
  }
  app.route({
    method: operation.method,
    url: `${apiPrefix}${operation.path}`,
    onRequest: admit(app, operation),
    handler: async (request, reply) =>
      send(request, reply, await handler(await openCall(app, operation, request, reply))),
  })
}
