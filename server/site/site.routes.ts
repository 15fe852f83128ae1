import type { FastifyInstance } from 'fastify'
import { getCommonAnnouncement, getWebsiteConfig } from '#contract/site.ts'
import type { ServerDeps } from '#server/deps.ts'
import { sharedRoute } from '#server/http/shared-route.ts'
import { createSiteUseCases } from './site.use-cases.ts'
import { manifestPath } from './web-manifest.ts'

export const siteRoutes = (deps: ServerDeps) => (app: FastifyInstance) => {
  const site = createSiteUseCases(deps)
  sharedRoute(app, getWebsiteConfig, 'everybody', () => site.websiteConfig())
  app.get(manifestPath, async (_, reply) =>
    reply
      .type('application/manifest+json')
      .header('Cache-Control', 'no-cache')
      .send(JSON.stringify(await site.manifest())),
  )
  sharedRoute(app, getCommonAnnouncement, 'everybody', ({ query, locale }) =>
    site.announcements(query, locale),
  )
}
