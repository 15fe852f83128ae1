import type { FastifyInstance } from 'fastify'
import { getBuild, startBuild, stopBuild } from '#contract/build.ts'
import { route } from '#server/http/route.ts'
import { type BuildParts, createBuildUseCases } from './build.use-cases.ts'

export const buildRoutes = (parts: BuildParts) => {
  const builds = createBuildUseCases(parts)
  return (app: FastifyInstance): void => {
    route(app, startBuild, ({ viewer, body }) => builds.start(viewer, body))
    route(app, stopBuild, ({ viewer, query }) => builds.stop(viewer, query.pid))
    route(app, getBuild, ({ viewer, query }) => builds.read(viewer, query))
  }
}
