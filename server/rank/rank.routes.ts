import type { FastifyInstance } from 'fastify'
import { getRankList } from '#contract/rank.ts'
import type { ServerDeps } from '#server/deps.ts'
import { sharedRoute } from '#server/http/shared-route.ts'
import { createRankUseCases } from './rank.use-cases.ts'

export const rankRoutes = (deps: ServerDeps) => {
  const ranks = createRankUseCases(deps)
  return (app: FastifyInstance): void => {
    sharedRoute(app, getRankList, 'everybody', ({ query }) => ranks.list(query))
  }
}
