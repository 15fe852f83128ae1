import { z } from 'zod'
import { Difficulty, JudgeStatus, locales, ownProgress } from '#contract/enums.ts'
import { usernameMax } from '#contract/limits/account.ts'
import { keywordMax, pageSizes, submissionListPageSize, tagFilterMax } from '#contract/limits/list.ts'
import { problemTabs } from '#ui/problem/problem-tabs.ts'

/** What the practice pages keep in the address. A value that does not fit is as if it were absent. */

const number = () => z.coerce.number().int()
const pageNumber = number().min(1).optional().catch(undefined)
const pageSize = number()
  .refine((size) => (pageSizes as readonly number[]).includes(size))
  .optional()
  .catch(undefined)
const word = (max: number) => z.coerce.string().max(max).optional().catch(undefined)
const flag = z.preprocess(
  (value) => value === true || value === 'true' || undefined,
  z.literal(true).optional(),
)
const list = (value: unknown) => (value === undefined || Array.isArray(value) ? value : [value])

export const ProblemListSearch = z.object({
  keyword: word(keywordMax),
  difficulty: number().pipe(z.enum(Difficulty)).optional().catch(undefined),
  mine: z.enum(ownProgress).optional().catch(undefined),
  starred: flag,
  tagId: z.preprocess(list, z.array(number()).max(tagFilterMax).optional().catch(undefined)),
  currentPage: pageNumber,
  limit: pageSize,
})
export type ProblemListSearch = z.infer<typeof ProblemListSearch>

export const ProblemSearch = z.object({
  tab: z.enum(problemTabs).optional().catch(undefined),
  /** The statement's language where it is not that of the page. */
  lang: z.enum(locales).optional().catch(undefined),
  /** Of the list in the tab. */
  currentPage: pageNumber,
})
export type ProblemSearch = z.infer<typeof ProblemSearch>

export const StatusSearch = z.object({
  onlyMine: flag,
  status: number().pipe(z.enum(JudgeStatus)).optional().catch(undefined),
  problemID: word(keywordMax),
  username: word(usernameMax),
  currentPage: pageNumber,
  limit: pageSize,
})
export type StatusSearch = z.infer<typeof StatusSearch>

export const RankSearch = z.object({ searchUser: word(keywordMax), currentPage: pageNumber, limit: pageSize })
export type RankSearch = z.infer<typeof RankSearch>

/** The object without its undefined members: that is how queries want it. */
export function present<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}

/** What a list of submissions is asked for, as the address says; `within` narrows it further. */
export const filtersOf = (
  { username, ...search }: StatusSearch,
  within?: { gid?: number; containsEnd?: boolean },
) => ({
  ...present({
    ...search,
    username: search.onlyMine ? undefined : username,
    currentPage: search.currentPage ?? 1,
    limit: search.limit ?? submissionListPageSize,
  }),
  ...within,
})
