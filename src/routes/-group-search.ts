import { z } from 'zod'
import { ContestType, GroupAuth, GroupLevel } from '#contract/enums.ts'
import { group as limits } from '#contract/limits/group.ts'
import { adminList, pageSizes } from '#contract/limits/list.ts'
import { flag, keyword, number, positive, sizeOf } from './-search-values.ts'

/** What the pages of groups keep in the address. A value that does not fit is as if it were absent. */

/** Of a table in a group (S3-208). */
const paging = {
  currentPage: positive,
  limit: sizeOf(adminList.pageSizes),
}

/** S3-005. */
export const GroupListSearch = z.object({
  ...paging,
  keyword,
  auth: number().pipe(z.enum(GroupAuth)).optional().catch(undefined),
  onlyMine: flag,
  limit: sizeOf(limits.listPageSizes),
})
export type GroupListSearch = z.infer<typeof GroupListSearch>

/** An admin of the group has the list of all open, in the place of what members see. */
const manage = z.enum(['manage']).optional().catch(undefined)

export const GroupProblemsSearch = z.object({ ...paging, part: manage })
export type GroupProblemsSearch = z.infer<typeof GroupProblemsSearch>

/** `part`: what an admin of the group has open in the place of the list; `tid`: of which training. */
export const GroupTrainingsSearch = z.object({
  ...paging,
  part: z.enum(['manage', 'create', 'edit', 'problems']).optional().catch(undefined),
  tid: positive,
})
export type GroupTrainingsSearch = z.infer<typeof GroupTrainingsSearch>

/** The same for contests; `cid`: of which contest. */
export const GroupContestsSearch = z.object({
  ...paging,
  part: z.enum(['manage', 'create', 'edit', 'problems', 'announcement']).optional().catch(undefined),
  cid: positive,
})

/** `part`: an admin has the list that members see in the place of his own. */
export const GroupMembersSearch = z.object({
  ...paging,
  keyword,
  /** `members`: without what admins do; `invite`: with the form that asks others to join. */
  part: z.enum(['members', 'invite']).optional().catch(undefined),
  auth: number()
    .pipe(z.enum(GroupLevel).exclude(['None']))
    .optional()
    .catch(undefined),
})
export type GroupMembersSearch = z.infer<typeof GroupMembersSearch>

/** `part`: with the form for a new one. */
export const GroupAnnouncementsSearch = z.object({
  ...paging,
  part: z.enum(['create']).optional().catch(undefined),
})

/** S3-057. */
export const GroupRankSearch = z.object({
  page: positive,
  limit: sizeOf(pageSizes),
  searchUser: keyword,
  type: number().pipe(z.enum(ContestType)).optional().catch(undefined),
})
export type GroupRankSearch = z.infer<typeof GroupRankSearch>

/** `tid`: the training whose problems are the columns. */
export const GroupClassSearch = z.object({
  keyword,
  show: z.enum(['all', 'missing', 'overdue', 'untried', 'late']).optional().catch(undefined),
  sort: z
    .string()
    .regex(/^-?(name|solved|points|late|missing|open|c\d+)$/)
    .optional()
    .catch(undefined),
  tid: positive,
})
export type GroupClassSearch = z.infer<typeof GroupClassSearch>

/** S3-031; `announcement`: the one that is open. */
export const GroupHomeSearch = z.object({
  page: positive,
  announcement: positive,
})

export const GroupDiscussionsSearch = z.object({ ...paging, part: manage })
export type GroupDiscussionsSearch = z.infer<typeof GroupDiscussionsSearch>
