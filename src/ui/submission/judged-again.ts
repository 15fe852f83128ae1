import { isUnfinished } from '#contract/enums.ts'
import type { ProblemStatus } from '#contract/problem-list.ts'
import type { SubmissionStatus } from '#contract/submission.ts'

/** A submission that was judged again has the status and the score that the reader's own standing rests on alone. */
export function asJudgedAgain<Judging extends SubmissionStatus>(
  judging: Judging | undefined,
  mine: Pick<ProblemStatus, 'status' | 'score' | 'submitIds'> | undefined,
): Judging | undefined {
  if (!judging || !mine || isUnfinished(mine.status) || isUnfinished(judging.status)) return judging
  const restsOnIt = mine.submitIds.length === 1 && mine.submitIds[0] === judging.submitId
  return restsOnIt ? { ...judging, status: mine.status, score: mine.score } : judging
}
