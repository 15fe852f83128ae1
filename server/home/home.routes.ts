import type { FastifyInstance } from 'fastify'
import {
  getHomeCarousel,
  getLastWeekSubmissionStatistics,
  getRecentOtherContest,
  getRecentSevenAcRank,
} from '#contract/home.ts'
import type { ServerDeps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { createHomeUseCases } from './home.use-cases.ts'

export const homeRoutes = (deps: ServerDeps) => {
  const home = createHomeUseCases(deps)
  return (app: FastifyInstance): void => {
    route(app, getHomeCarousel, () => home.carousel())
    // Nobody collects the contests of other judges.
    route(app, getRecentOtherContest, async () => null)
    route(app, getRecentSevenAcRank, () => home.recentAcRank())
    route(app, getLastWeekSubmissionStatistics, ({ viewer, query }) =>
      home.weekStatistics(viewer, query.forceRefresh),
    )
  }
}
