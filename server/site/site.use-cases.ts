import type { Locale } from '#contract/enums.ts'
import { announcementPageSize } from '#contract/limits/list.ts'
import type { ServerDeps } from '#server/deps.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import { countAnnouncements, findAnnouncements } from './announcement.repository.ts'
import { readSiteConfig } from './site-config.repository.ts'
import { webManifest } from './web-manifest.ts'

export const createSiteUseCases = ({ db, config, statements }: ServerDeps) => ({
  async websiteConfig() {
    return { ...(await readSiteConfig(db)), baseUrl: config.siteOrigin }
  },

  /** What a browser asks when it installs the site as an application. */
  async manifest() {
    const { name, shortName, description } = await readSiteConfig(db)
    return webManifest({ name, shortName, description })
  },

  async announcements(
    query: { currentPage?: number | undefined; limit?: number | undefined },
    locale: Locale,
  ) {
    const paging = pagingOf(query, announcementPageSize)
    return pageOf(paging, await countAnnouncements(db), async () => {
      const rows = await findAnnouncements(db, locale, paging)
      return Promise.all(
        rows.map(async (row) => ({
          ...row,
          html: await statements.render(row.content),
          gmtCreate: row.gmtCreate.toISOString(),
          gmtModified: row.gmtModified.toISOString(),
        })),
      )
    })
  },
})
