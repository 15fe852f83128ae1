import type { FastifyInstance } from 'fastify'
import { searchSite } from '#contract/search.ts'
import type { ServerDeps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { createSearch } from './search.use-cases.ts'

export const searchRoutes = (deps: ServerDeps) => {
  const search = createSearch(deps)
  return (app: FastifyInstance): void => {
    route(app, searchSite, ({ query: { keyword }, viewer, locale, address }) =>
      search({ keyword, viewer, locale, address }),
    )
  }
}
