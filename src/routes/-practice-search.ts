import { z } from 'zod'
import { Difficulty, JudgeStatus, locales, ownProgress } from '#contract/enums.ts'
import { usernameMax } from '#contract/limits/account.ts'
import { keywordMax, pageSizes, submissionListPageSize, tagFilterMax } from '#contract/limits/list.ts'
import { problemTabs } from '#ui/problem/problem-tabs.ts'
import { flag, keyword, number, positive, sizeOf, word } from './-search-values.ts'

/** What the practice pages keep in the address. A value that does not fit is as if it were absent. */

const pageSize = sizeOf(pageSizes)
const list = (value: unknown) => (value === undefined || Array.isArray(value) ? value : [value])

export const ProblemListSearch = z.object({
  keyword,
  difficulty: number().pipe(z.enum(Difficulty)).optional().catch(undefined),
  mine: z.enum(ownProgress).optional().catch(undefined),
  starred: flag,
  tagId: z.preprocess(list, z.array(number()).max(tagFilterMax).optional().catch(undefined)),
  currentPage: positive,
  limit: pageSize,
})
export type ProblemListSearch = z.infer<typeof ProblemListSearch>

export const ProblemSearch = z.object({
  tab: z.enum(problemTabs).optional().catch(undefined),
  /** The statement's language where it is not that of the page. */
  lang: z.enum(locales).optional().catch(undefined),
  /** Of the list in the tab. */
  currentPage: positive,
})
export type ProblemSearch = z.infer<typeof ProblemSearch>

export const StatusSearch = z.object({
  onlyMine: flag,
  status: number().pipe(z.enum(JudgeStatus)).optional().catch(undefined),
  problemID: word(keywordMax),
  username: word(usernameMax),
  currentPage: positive,
  limit: pageSize,
})
export type StatusSearch = z.infer<typeof StatusSearch>

export const RankSearch = z.object({ searchUser: word(keywordMax), currentPage: positive, limit: pageSize })
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
