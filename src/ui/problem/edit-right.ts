import { may } from '#contract/enums.ts'
import type { ProblemInfo } from '#contract/problem.ts'

interface Editor {
  username: string | null
  roles: readonly string[]
  /** Of the group in which the problem is open. */
  isGroupRoot: boolean
}

/** Whose workshop a problem is open in for this viewer; helpers are led there by their message and home page. */
export const mayEditProblem = (
  { author, isGroup }: Pick<ProblemInfo['problem'], 'author' | 'isGroup'>,
  { username, roles, isGroupRoot }: Editor,
): boolean => {
  const isAuthor = username !== null && author === username
  return isGroup
    ? isAuthor || isGroupRoot
    : may('problem_removal', roles) || (isAuthor && may('problem_admin', roles))
}
