import type { FastifyInstance } from 'fastify'
import { getCommonAnnouncement, getWebsiteConfig } from '#contract/site.ts'
import type { ServerDeps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { createSiteUseCases } from './site.use-cases.ts'

export const siteRoutes = (deps: ServerDeps) => (app: FastifyInstance) => {
  const site = createSiteUseCases(deps)
  route(app, getWebsiteConfig, () => site.websiteConfig())
  route(app, getCommonAnnouncement, ({ query, locale }) => site.announcements(query, locale))
}
