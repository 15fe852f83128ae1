import type { ContestType } from '#contract/enums.ts'
import type { Page } from '#contract/envelope.ts'
import { type AdminGroupProblem, getGroupAdminProblemList } from '#contract/group-problem.ts'
import { group as limits } from '#contract/limits/group.ts'
import type { Http } from './http.ts'

/** What is looked for among the problems of a group; the language decides which titles are shown. */
export interface GroupProblemWish {
  keyword: string
  locale: string
  /** Those of this rule alone. */
  type?: ContestType | undefined
}

export interface FoundGroupProblems extends Page<AdminGroupProblem> {
  /** What was looked for. */
  keyword: string
  /** None of the wished rule fits: these are of the other one. */
  isOtherRule: boolean
}

/** Problems of a group by a part of id or title, the newest first, as many as are shown to choose from. */
export const findGroupProblems = (http: Http, gid: number) => {
  const find = ({ keyword, type }: Omit<GroupProblemWish, 'locale'>, signal: AbortSignal) =>
    http.call(getGroupAdminProblemList, {
      query: {
        ...{ gid, currentPage: 1, limit: limits.problemChoices, canBeAdded: true },
        ...(keyword === '' ? {} : { keyword }),
        ...(type === undefined ? {} : { problemType: type }),
      },
      signal,
      quiet: true,
    })
  return async ({ keyword, type }: GroupProblemWish, signal: AbortSignal): Promise<FoundGroupProblems> => {
    const found = await find({ keyword, type }, signal)
    if (found.total > 0 || keyword === '' || type === undefined)
      return { ...found, keyword, isOtherRule: false }
    return { ...(await find({ keyword }, signal)), keyword, isOtherRule: true }
  }
}
