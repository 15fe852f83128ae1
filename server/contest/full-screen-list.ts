import { isUnfinished, type Locale } from '#contract/enums.ts'
import type { DataOf } from '#contract/operation.ts'
import type { getFullScreenProblemList } from '#contract/problem-list.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { findContestProblems } from './contest-problem.repository.ts'
import { enterContest } from './enter-contest.ts'
import { findOwnResults } from './own-results.ts'

/** The problems of a contest in their order, with the viewer's finished results. */
export const contestFullScreenList = async (
  db: Db,
  viewer: Viewer,
  cid: number,
  locale: Locale,
): Promise<DataOf<typeof getFullScreenProblemList>> => {
  const contest = await enterContest(db, viewer, cid)
  const problems = await findContestProblems(db, contest.id, locale)
  const pids = problems.map(({ pid }) => pid)
  const results = await findOwnResults(db, viewer, { cid, pids, containsEnd: false })
  return problems.map(({ pid, displayId, displayTitle }) => {
    const own = results.get(pid)
    const finished = own && !isUnfinished(own.status) ? own : { status: null, score: null }
    return { pid, problemId: displayId, title: displayTitle, ...finished }
  })
}
