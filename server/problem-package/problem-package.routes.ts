import type { FastifyInstance } from 'fastify'
import {
  downloadTestcase,
  exportProblem,
  importFpsProblem,
  importHydroProblem,
  importProblem,
  importQdojProblem,
} from '#contract/problem-package.ts'
import { exportOwnProblem } from '#contract/workshop.ts'
import { downloadRoute } from '#server/http/download.ts'
import { uploadRoutes } from '#server/http/upload.ts'
import { createProblemPackageUseCases, type ProblemPackageParts } from './problem-package.use-cases.ts'

const imports = [
  ['hoj', importProblem],
  ['qduoj', importQdojProblem],
  ['fps', importFpsProblem],
  ['hydro', importHydroProblem],
] as const

export const problemPackageRoutes = (parts: ProblemPackageParts) => {
  const packages = createProblemPackageUseCases(parts)
  return (app: FastifyInstance): void => {
    uploadRoutes(app, (add) => {
      for (const [format, operation] of imports)
        add(operation, ({ viewer, locale }, { path }) => packages.bringIn(viewer, path, format, locale))
    })
    downloadRoute(app, exportProblem, async ({ query, viewer }) => ({
      name: `problem_export_${Date.now()}.zip`,
      content: await packages.takeOut(viewer, query.pid),
    }))
    downloadRoute(app, exportOwnProblem, ({ query, viewer }) => packages.takeOwnOut(viewer, query))
    downloadRoute(app, downloadTestcase, async ({ query: { pid }, viewer }) => ({
      name: `problem_${pid}_testcase_${Date.now()}.zip`,
      content: await packages.testData(viewer, pid),
    }))
  }
}
