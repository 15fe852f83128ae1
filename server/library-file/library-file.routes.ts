import type { FastifyInstance } from 'fastify'
import { getLibraryFiles, removeLibraryFile, storeLibraryFile } from '#contract/library-file.ts'
import type { Db } from '#server/db/database.ts'
import { route } from '#server/http/route.ts'
import { createLibraryFileUseCases } from './library-file.use-cases.ts'

export const libraryFileRoutes = (parts: { db: Db }) => {
  const files = createLibraryFileUseCases(parts)
  return (app: FastifyInstance): void => {
    route(app, getLibraryFiles, () => files.list())
    route(app, storeLibraryFile, ({ viewer, body }) => files.store(viewer, body))
    route(app, removeLibraryFile, ({ query }) => files.remove(query.name))
  }
}
