import type { FastifyInstance } from 'fastify'
import { getCommonAnnouncement, getWebsiteConfig } from '#contract/site.ts'
import type { ServerDeps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { createSiteUseCases } from './site.use-cases.ts'
import { manifestPath } from './web-manifest.ts'

export const siteRoutes = (deps: ServerDeps) => (app: FastifyInstance) => {
  const site = createSiteUseCases(deps)
  route(app, getWebsiteConfig, () => site.websiteConfig())
  app.get(manifestPath, async (_, reply) =>
    reply
      .type('application/manifest+json')
      .header('Cache-Control', 'no-cache')
      .send(JSON.stringify(await site.manifest())),
  )
  route(app, getCommonAnnouncement, ({ query, locale }) => site.announcements(query, locale))
}
