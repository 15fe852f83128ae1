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
  const isAnother = mine.status !== judging.status || mine.score !== judging.score
  // Time and memory were those of the run before.
  return restsOnIt && isAnother
    ? { ...judging, status: mine.status, score: mine.score, time: null, memory: null }
    : judging
}
