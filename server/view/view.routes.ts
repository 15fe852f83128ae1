import type { FastifyInstance } from 'fastify'
import { endView, startView } from '#contract/view.ts'
import type { ServerDeps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { createViewUseCases } from './view.use-cases.ts'

export const viewRoutes = (deps: ServerDeps) => {
  const views = createViewUseCases(deps)
  return (app: FastifyInstance): void => {
    route(app, startView, ({ viewer, body }) => views.start(viewer, body))
    route(app, endView, ({ viewer, query }) => views.end(viewer, query.id))
  }
}
