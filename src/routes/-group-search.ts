import { z } from 'zod'
import { GroupAuth, GroupLevel } from '#contract/enums.ts'
import { adminList, keywordMax, group as limits, pageSizes } from '#contract/limits.ts'

/** What the pages of groups keep in the address. A value that does not fit is as if it were absent. */

const number = () => z.coerce.number().int()
const sizeOf = (sizes: readonly number[]) =>
  number()
    .refine((size) => sizes.includes(size))
    .optional()
    .catch(undefined)
const keyword = z.coerce.string().max(keywordMax).optional().catch(undefined)
const paging = { currentPage: number().min(1).optional().catch(undefined), limit: sizeOf(pageSizes) }

/** S3-005. */
export const GroupListSearch = z.object({
  ...paging,
  keyword,
  auth: number().pipe(z.enum(GroupAuth)).optional().catch(undefined),
  onlyMine: z.preprocess(
    (value) => value === true || value === 'true' || undefined,
    z.literal(true).optional(),
  ),
  limit: sizeOf(limits.listPageSizes),
})
export type GroupListSearch = z.infer<typeof GroupListSearch>

export const GroupProblemsSearch = z.object(paging)
export type GroupProblemsSearch = z.infer<typeof GroupProblemsSearch>

/** `part`: what an admin of the group has open in the place of the list; `tid`: of which training. */
export const GroupTrainingsSearch = z.object({
  ...paging,
  part: z.enum(['manage', 'create', 'edit', 'problems']).optional().catch(undefined),
  tid: number().min(1).optional().catch(undefined),
})
export type GroupTrainingsSearch = z.infer<typeof GroupTrainingsSearch>

/** The same for contests; `cid`: of which contest. */
export const GroupContestsSearch = z.object({
  ...paging,
  limit: sizeOf(adminList.pageSizes),
  part: z.enum(['manage', 'create', 'edit', 'problems', 'announcement']).optional().catch(undefined),
  cid: number().min(1).optional().catch(undefined),
})

export const GroupMembersSearch = z.object({
  ...paging,
  keyword,
  auth: number()
    .pipe(z.enum(GroupLevel).exclude(['None']))
    .optional()
    .catch(undefined),
})
export type GroupMembersSearch = z.infer<typeof GroupMembersSearch>
