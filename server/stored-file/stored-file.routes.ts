import type { FastifyInstance } from 'fastify'
import { apiPrefix } from '#contract/envelope.ts'
import type { Db } from '#server/db/database.ts'
import { contentDisposition } from '#server/http/content-disposition.ts'
import { createStoredFileUseCases } from './stored-file.use-cases.ts'

const year = 'public, max-age=31536000, immutable'
/** Should a browser ever show such a file as a page, the page can do nothing. */
const sandboxed = "default-src 'none'; sandbox"

/** Links of statements: answers bytes, not the envelope. */
export const storedFileRoutes = (parts: { db: Db }) => {
  const files = createStoredFileUseCases(parts)
  return (app: FastifyInstance): void => {
    for (const kind of ['img', 'file'] as const) {
      app.get<{ Params: { name: string } }>(`${apiPrefix}/public/${kind}/:name`, async (request, reply) => {
        const { contentType, originalName, bytes } = await files.open(kind, request.params.name)
        reply.header('Content-Type', contentType)
        reply.header('Content-Security-Policy', sandboxed)
        reply.header('Cache-Control', year)
        if (kind === 'file') reply.header('Content-Disposition', contentDisposition(originalName))
        return reply.send(bytes)
      })
    }
  }
}
