import { ProblemAuth } from '#contract/enums.ts'
import { hasRole, type Viewer } from '#server/http/viewer.ts'

interface GuardedProblem {
  auth: number
  isGroup: boolean
  author: string
}

const isPublic = ({ auth, isGroup }: GuardedProblem): boolean => auth === ProblemAuth.Public && !isGroup

/** Who may do what with a problem. */
export const problemGuards = {
  /** Everybody reads public problems; problem admins read all, authors their own. */
  read: (viewer: Viewer | null, problem: GuardedProblem): boolean =>
    isPublic(problem) || hasRole(viewer, 'root', 'problem_admin') || viewer?.username === problem.author,
  /** Problem admins and the author. */
  seeTestData: (viewer: Viewer, problem: GuardedProblem): boolean =>
    hasRole(viewer, 'root', 'problem_admin') || viewer.username === problem.author,
  /** Outside contests and groups only public problems take submissions, whoever sends them. */
  submit: (problem: GuardedProblem): boolean => isPublic(problem),
}
