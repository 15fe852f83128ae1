import { ProblemAuth, PublicProgress } from '#contract/enums.ts'
import type { ProblemDraft } from '#contract/problem-content.ts'
import type { WorkshopProblem } from '#contract/workshop.ts'

/** Who sees a problem that is published: whoever opens the list of the site or of a group, its makers, or a contest. */
export type Audience = 'site' | 'group' | 'private' | 'contest'

export const audienceOf = (
  { gid, applyPublicProgress }: Pick<WorkshopProblem, 'gid' | 'applyPublicProgress'>,
  { auth }: Pick<ProblemDraft, 'auth'>,
): Audience => {
  if (auth === ProblemAuth.Private) return 'private'
  if (auth === ProblemAuth.Contest) return 'contest'
  return gid === null || applyPublicProgress === PublicProgress.Public ? 'site' : 'group'
}
