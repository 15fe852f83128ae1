import { ProblemAuth, PublicProgress } from '#contract/enums.ts'
import { hasRole, isPermitted, type Viewer } from '#server/http/viewer.ts'

interface GuardedProblem {
  auth: number
  isGroup: boolean
  gid: number | null
  author: string
}

type AskingProblem = Pick<GuardedProblem, 'isGroup'> & { applyPublicProgress: number | null }

/** Who decides whether a problem of a group joins those of the site looks at it for as long as that is open. */
const decides = (viewer: Viewer | null, { isGroup, applyPublicProgress }: AskingProblem): boolean =>
  isGroup && applyPublicProgress === PublicProgress.Applying && isPermitted(viewer, 'group_problem_admin')

/** Of problems outside groups: those of a group are its own matter (`groupProblemRights`). */
const isPublic = ({ auth, isGroup }: GuardedProblem): boolean => auth === ProblemAuth.Public && !isGroup

/** Who may do what with a problem. */
export const problemGuards = {
  /** Everybody reads public problems; problem admins read all, authors their own. */
  read: (viewer: Viewer | null, problem: GuardedProblem & AskingProblem): boolean =>
    problem.isGroup
      ? decides(viewer, problem)
      : isPublic(problem) || hasRole(viewer, 'root', 'problem_admin') || viewer?.username === problem.author,
  decides,
  /** Problem admins and the author. */
  seeTestData: (viewer: Viewer, problem: GuardedProblem): boolean =>
    !problem.isGroup && (hasRole(viewer, 'root', 'problem_admin') || viewer.username === problem.author),
  /** Showing a problem of the site to everybody (contract, admin.md section 4). */
  makePublic: (viewer: Viewer): boolean => hasRole(viewer, 'root', 'problem_admin'),
  /** Problem admins all of the site, other admins their own. */
  edit: (viewer: Viewer, problem: GuardedProblem): boolean =>
    !problem.isGroup && (hasRole(viewer, 'root', 'problem_admin') || viewer.username === problem.author),
  /**
   * Outside contests only public problems take submissions, whoever sends them; one of a group only in that group.
   * Members send public problems in their group too.
   */
  submit: ({ auth, ...problem }: GuardedProblem, gid: number | null): boolean =>
    auth === ProblemAuth.Public && (!problem.isGroup || problem.gid === gid),
}
