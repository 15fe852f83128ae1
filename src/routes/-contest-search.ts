import { z } from 'zod'
import { ContestStatus, ContestType } from '#contract/enums.ts'
import { adminList } from '#contract/limits/list.ts'
import { flag, keyword, number, positive, sizeOf } from './-search-values.ts'

/** What the pages of contests keep in the address. A value that does not fit is as if it were absent. */

/** `containsEnd`: with what was submitted after the end; every part of the contest keeps it. */
export const ContestSearch = z.object({
  containsEnd: flag,
})

export type ContestSearch = z.infer<typeof ContestSearch>

/** S2-010. */
export const ContestListSearch = z.object({
  currentPage: positive,
  status: number().pipe(z.enum(ContestStatus)).optional().catch(undefined),
  type: number().pipe(z.enum(ContestType)).optional().catch(undefined),
  keyword,
})
export type ContestListSearch = z.infer<typeof ContestListSearch>

/** The same in the administration, where the size of a page is chosen too (S3-208). */
export const ContestAdminSearch = ContestListSearch.extend({
  limit: sizeOf(adminList.pageSizes),
})
export type ContestAdminSearch = z.infer<typeof ContestAdminSearch>

export const ContestAnnouncementsSearch = z.object({ currentPage: positive })

/** `paused`: the list is not loaded again by itself. */
const paused = flag

export const BalloonDeskSearch = z.object({
  currentPage: positive,
  shown: z.enum(['waiting', 'delivered']).optional().catch(undefined),
  keyword,
  paused,
})
export type BalloonDeskSearch = z.infer<typeof BalloonDeskSearch>

export const PrintDeskSearch = z.object({ currentPage: positive, paused })
