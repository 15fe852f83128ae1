import { z } from 'zod'
import { ContestStatus, ContestType } from '#contract/enums.ts'
import { adminList, keywordMax } from '#contract/limits/list.ts'

/** What the pages of contests keep in the address. A value that does not fit is as if it were absent. */

const number = () => z.coerce.number().int()
const pageNumber = number().min(1).optional().catch(undefined)

/** `containsEnd`: with what was submitted after the end; every part of the contest keeps it. */
export const ContestSearch = z.object({
  containsEnd: z.preprocess(
    (value) => value === true || value === 'true' || undefined,
    z.literal(true).optional(),
  ),
})

export type ContestSearch = z.infer<typeof ContestSearch>

/** S2-010. */
export const ContestListSearch = z.object({
  currentPage: pageNumber,
  status: number().pipe(z.enum(ContestStatus)).optional().catch(undefined),
  type: number().pipe(z.enum(ContestType)).optional().catch(undefined),
  keyword: z.coerce.string().max(keywordMax).optional().catch(undefined),
})
export type ContestListSearch = z.infer<typeof ContestListSearch>

/** The same in the administration, where the size of a page is chosen too (S3-208). */
export const ContestAdminSearch = ContestListSearch.extend({
  limit: number()
    .refine((size) => (adminList.pageSizes as readonly number[]).includes(size))
    .optional()
    .catch(undefined),
})
export type ContestAdminSearch = z.infer<typeof ContestAdminSearch>

export const ContestAnnouncementsSearch = z.object({ currentPage: pageNumber })

/** `paused`: the list is not loaded again by itself. */
const paused = z.literal(true).optional().catch(undefined)

export const BalloonDeskSearch = z.object({
  currentPage: pageNumber,
  shown: z.enum(['waiting', 'delivered']).optional().catch(undefined),
  keyword: z.coerce.string().max(keywordMax).optional().catch(undefined),
  paused,
})
export type BalloonDeskSearch = z.infer<typeof BalloonDeskSearch>

export const PrintDeskSearch = z.object({ currentPage: pageNumber, paused })
