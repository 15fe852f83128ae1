import type { FastifyInstance } from 'fastify'
import { actOnProblems, importChosen, previewImport } from '#contract/problem-batch.ts'
import { route } from '#server/http/route.ts'
import { uploadRoutes } from '#server/http/upload.ts'
import { createPackageImport, type PackageImportParts } from './package-import.use-cases.ts'
import { createProblemBatch } from './problem-batch.use-cases.ts'

export const problemBatchRoutes = (parts: PackageImportParts) => {
  const packages = createPackageImport(parts)
  const batch = createProblemBatch(parts)
  return (app: FastifyInstance): void => {
    uploadRoutes(app, (add) => {
      add(
        previewImport,
        (call, { path: file }) => packages.preview(call, { file, gid: call.query.gid }),
        ({ viewer, query }, atEnd) => packages.admit(viewer, query.gid, atEnd),
      )
    })
    route(app, importChosen, (call) => packages.bringIn(call, call.body))
    route(app, actOnProblems, (call) => batch.act(call, call.body))
  }
}
