import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { apiPrefix } from '#contract/envelope.ts'
import type { DownloadOperation } from '#contract/operation.ts'
import { contentDisposition } from './content-disposition.ts'
import { Refused } from './refusal.ts'
import { type Call, openCall } from './route.ts'

export interface Download {
  /** What the browser calls it. */
  name: string
  content: Readable | Buffer
  /** Names this very content: a question with it in If-None-Match is answered by HTTP 304. */
  tag?: string
}

/** A client cannot tell a refusal from a file by its content: downloads refuse with HTTP 400 (contract, section 1). */
const asHttpRefusal = (error: unknown): unknown =>
  error instanceof Refused && error.http === 200
    ? new Refused(error.status, error.key, error.params, { http: 400 })
    : error

/** Registers an operation that answers a file. */
export function downloadRoute<O extends DownloadOperation>(
  app: FastifyInstance,
  operation: O,
  handler: (call: Call<O>) => Promise<Download>,
): void {
  app.route({
    method: operation.method,
    url: `${apiPrefix}${operation.path}`,
    handler: async (request, reply) => {
      const call = await openCall(app, operation, request, reply)
      const { name, content, tag } = await handler(call).catch((error: unknown) => {
        throw asHttpRefusal(error)
      })
      if (tag !== undefined) {
        reply.header('ETag', tag).header('Cache-Control', 'private, no-cache')
        if (request.headers['if-none-match'] === tag) return reply.code(304).send()
      }
      reply.header('Content-Type', operation.download)
      reply.header('Content-Disposition', contentDisposition(name))
      return reply.send(content)
    },
  })
}
