import { z } from 'zod'
import type { AppContext } from '#app/compose.ts'
import { adminList } from '#contract/limits/list.ts'
import { positive, sizeOf } from './-search-values.ts'

/** What each screen of the administration of the site loads first. */
export const siteAdminLogic = async ({ context }: { context: AppContext }) => {
  const [admin, site] = await Promise.all([
    context.loadAdminLogic(),
    context.loadSiteAdminLogic(),
    context.loadTexts(['siteAdmin', 'announcement', 'markdown']),
  ])
  return { ...site, upload: admin.upload }
}

/** What a list of the administration keeps in the address (S3-208). */
export const AdminListSearch = z.object({
  currentPage: positive,
  limit: sizeOf(adminList.pageSizes),
})
type AdminListSearch = z.infer<typeof AdminListSearch>

/** The page that an address names. */
export const listPageOf = ({ currentPage = 1, limit = adminList.pageSize }: AdminListSearch) => ({
  currentPage,
  limit,
})

/** What an address keeps of a size that was chosen. */
export const sizeSearch = (limit: number) => (limit === adminList.pageSize ? undefined : limit)
