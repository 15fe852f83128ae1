import type { FastifyInstance } from 'fastify'
import { getUserCalendarHeatmap, getUserHomeInfo } from '#contract/user-home.ts'
import type { ServerDeps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { createUserHomeUseCases } from './user-home.use-cases.ts'

export const userHomeRoutes = (deps: ServerDeps) => (app: FastifyInstance) => {
  const home = createUserHomeUseCases(deps)
  route(app, getUserHomeInfo, ({ query, viewer }) => home.info(query, viewer))
  route(app, getUserCalendarHeatmap, ({ query, viewer }) => home.heatmap(query, viewer))
}
