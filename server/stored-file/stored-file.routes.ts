import type { FastifyInstance } from 'fastify'
import { apiPrefix } from '#contract/envelope.ts'
import { deleteMarkdownPicture, uploadMarkdownFile, uploadMarkdownPicture } from '#contract/markdown-file.ts'
import type { ServerDeps } from '#server/deps.ts'
import { contentDisposition } from '#server/http/content-disposition.ts'
import { route } from '#server/http/route.ts'
import { uploadRoutes } from '#server/http/upload.ts'
import { pdfType } from './file-kind.rules.ts'
import { createMarkdownFileUseCases } from './markdown-file.use-cases.ts'
import { createStoredFileUseCases } from './stored-file.use-cases.ts'

const year = 'public, max-age=31536000, immutable'
/** Should a browser ever show such a file as a page, the page can do nothing. */
const sandboxed = "default-src 'none'; sandbox"

/** A PDF in the browser's viewer, which a sandbox would keep from starting; only pages of the site hold it. */
const framedHere = "frame-ancestors 'self'"

interface StoredFileRequest {
  Params: { name: string }
  Querystring: { show?: string }
}

/** Links of written texts, which answer bytes and not the envelope, and how they come to be. */
export const storedFileRoutes = (parts: Pick<ServerDeps, 'db' | 'clock'>) => {
  const files = createStoredFileUseCases(parts)
  const inMarkdown = createMarkdownFileUseCases(parts)
  return (app: FastifyInstance): void => {
    for (const kind of ['img', 'file'] as const) {
      app.get<StoredFileRequest>(`${apiPrefix}/public/${kind}/:name`, async (request, reply) => {
        const { contentType, originalName, size, content } = await files.open(kind, request.params.name)
        reply.header('Content-Type', contentType)
        reply.header('Content-Length', size)
        const isShown = contentType === pdfType && request.query.show !== undefined
        reply.header('Content-Security-Policy', isShown ? framedHere : sandboxed)
        reply.header('Cache-Control', year)
        if (kind === 'file' && !isShown) reply.header('Content-Disposition', contentDisposition(originalName))
        return reply.send(content)
      })
    }
    uploadRoutes(app, (add) => {
      add(
        uploadMarkdownPicture,
        ({ viewer, query }, file) => inMarkdown.addPicture(viewer, query.gid, file),
        ({ viewer, query }) => inMarkdown.admit(viewer, 'picture', query.gid),
      )
      add(
        uploadMarkdownFile,
        ({ viewer, query }, file) => inMarkdown.addFile(viewer, query.gid, file),
        ({ viewer, query }) => inMarkdown.admit(viewer, 'file', query.gid),
      )
    })
    route(app, deleteMarkdownPicture, ({ viewer, query }) => inMarkdown.removePicture(viewer, query.fileId))
  }
}
