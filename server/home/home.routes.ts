import type { FastifyInstance } from 'fastify'
import {
  deleteCarouselPicture,
  getHomeCarousel,
  getLastWeekSubmissionStatistics,
  getRecentOtherContest,
  getRecentSevenAcRank,
  uploadCarouselPicture,
} from '#contract/home.ts'
import type { ServerDeps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { sharedRoute } from '#server/http/shared-route.ts'
import { uploadRoutes } from '#server/http/upload.ts'
import { createCarouselUseCases } from './carousel.use-cases.ts'
import { createHomeUseCases } from './home.use-cases.ts'

export const homeRoutes = (deps: ServerDeps) => {
  const home = createHomeUseCases(deps)
  const carousel = createCarouselUseCases(deps)
  return (app: FastifyInstance): void => {
    sharedRoute(app, getHomeCarousel, 'everybody', () => carousel.pictures())
    uploadRoutes(app, (add) =>
      add(uploadCarouselPicture, ({ viewer }, { path }) => carousel.add(viewer, path)),
    )
    route(app, deleteCarouselPicture, ({ query }) => carousel.remove(query.id))
    // Nobody collects the contests of other judges.
    route(app, getRecentOtherContest, async () => null)
    sharedRoute(app, getRecentSevenAcRank, 'everybody', () => home.recentAcRank())
    route(app, getLastWeekSubmissionStatistics, ({ viewer, query }) =>
      home.weekStatistics(viewer, query.forceRefresh),
    )
  }
}
