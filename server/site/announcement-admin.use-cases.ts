import type { addAnnouncement, changeAnnouncement, getAnnouncements } from '#contract/announcement-admin.ts'
import type { Locale } from '#contract/enums.ts'
import { adminList } from '#contract/limits/list.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import type { ServerDeps } from '#server/deps.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import {
  countAllAnnouncements,
  deleteAnnouncement,
  deleteTranslations,
  findAllAnnouncements,
  findAnnouncement,
  insertAnnouncement,
  updateAnnouncement,
} from './announcement.repository.ts'
import { announcementText, refuseOutdated } from './announcement.rules.ts'

const missing = (): never => refuse(400, 'server.site:announcementMissing')

/** What super admins do to the announcements of the site. */
export const createAnnouncementAdminUseCases = ({
  db,
  statements,
}: Pick<ServerDeps, 'db' | 'statements'>) => ({
  list: async (
    query: QueryOf<typeof getAnnouncements>,
    locale: Locale,
  ): Promise<DataOf<typeof getAnnouncements>> => {
    const paging = pagingOf(query, adminList.pageSize)
    return pageOf(paging, await countAllAnnouncements(db), async () => {
      const rows = await findAllAnnouncements(db, locale, paging)
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

  add: async ({ uid }: Viewer, given: BodyOf<typeof addAnnouncement>): Promise<null> => {
    await insertAnnouncement(db, { ...announcementText(given), uid })
    return null
  },

  change: async ({ id, expectedVersion, ...given }: BodyOf<typeof changeAnnouncement>): Promise<null> => {
    const text = announcementText(given)
    await db.transaction().execute(async (trx) => {
      const stored = (await findAnnouncement(trx, id)) ?? missing()
      refuseOutdated(expectedVersion, stored)
      const { title, content } = stored
      await updateAnnouncement(trx, id, text)
      // What it said before must not stand on in another language.
      const isOther = (text.title ?? title) !== title || (text.content ?? content) !== content
      if (isOther) await deleteTranslations(trx, id)
    })
    return null
  },

  remove: async (id: number): Promise<null> => {
    if (!(await deleteAnnouncement(db, id))) missing()
    return null
  },
})
