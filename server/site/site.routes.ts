import type { FastifyInstance } from 'fastify'
import {
  addAnnouncement,
  changeAnnouncement,
  getAnnouncements,
  removeAnnouncement,
} from '#contract/announcement-admin.ts'
import { getDashboardInfo, getLastSession } from '#contract/dashboard.ts'
import { getDatabaseConfig, getServiceInfo, setDatabaseConfig } from '#contract/service-info.ts'
import { getCommonAnnouncement, getWebsiteConfig } from '#contract/site.ts'
import {
  getEmailConfig,
  getWebConfig,
  sendTestMail,
  setEmailConfig,
  setWebConfig,
} from '#contract/site-config-admin.ts'
import { changeSwitches, getSwitches } from '#contract/site-switch.ts'
import type { ServerDeps } from '#server/deps.ts'
import { refuse } from '#server/http/refusal.ts'
import { route } from '#server/http/route.ts'
import { sharedRoute } from '#server/http/shared-route.ts'
import { createAnnouncementAdminUseCases } from './announcement-admin.use-cases.ts'
import { createDashboardUseCases } from './dashboard.use-cases.ts'
import { databaseConfig, serviceInfo } from './service-info.ts'
import { createSiteUseCases } from './site.use-cases.ts'
import { createSiteConfigUseCases } from './site-config-admin.use-cases.ts'
import { createSiteSwitchUseCases } from './site-switch.use-cases.ts'
import { manifestPath } from './web-manifest.ts'

export const siteRoutes = (deps: ServerDeps) => (app: FastifyInstance) => {
  const site = createSiteUseCases(deps)
  const settings = createSiteConfigUseCases(deps)
  const dashboard = createDashboardUseCases(deps)
  const switches = createSiteSwitchUseCases(deps)
  const announcements = createAnnouncementAdminUseCases(deps)
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
  route(app, getAnnouncements, ({ query, locale }) => announcements.list(query, locale))
  route(app, addAnnouncement, ({ viewer, body }) => announcements.add(viewer, body))
  route(app, changeAnnouncement, ({ body }) => announcements.change(body))
  route(app, removeAnnouncement, ({ query }) => announcements.remove(query.aid))
  route(app, getSwitches, () => switches.read())
  route(app, changeSwitches, ({ body }) => switches.change(body))
  route(app, getWebConfig, () => settings.web())
  route(app, setWebConfig, ({ body }) => settings.changeWeb(body))
  route(app, getEmailConfig, () => settings.email())
  route(app, setEmailConfig, ({ body }) => settings.changeEmail(body))
  route(app, sendTestMail, ({ viewer, locale, body }) => settings.testMail({ viewer, locale }, body))
  route(app, getServiceInfo, async () => serviceInfo(deps.config))
  route(app, getDatabaseConfig, () => databaseConfig(deps.db))
  route(app, setDatabaseConfig, async () => refuse(400, 'server.site:databaseFixed'))
  route(app, getDashboardInfo, () => dashboard.info())
  route(app, getLastSession, ({ viewer }) => dashboard.lastSession(viewer))
}
