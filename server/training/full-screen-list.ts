import { isUnfinished, type Locale } from '#contract/enums.ts'
import type { DataOf } from '#contract/operation.ts'
import type { getFullScreenProblemList } from '#contract/problem-list.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { findOwnStatuses } from '#server/problem/problem.repository.ts'
import { enterTraining } from './enter-training.ts'
import { findTrainingProblems } from './training-problem.repository.ts'

/** The problems of a training in its order, with the viewer's finished results. */
export const trainingFullScreenList = async (
  db: Db,
  { viewer, locale }: { viewer: Viewer; locale: Locale },
  tid: number,
): Promise<DataOf<typeof getFullScreenProblemList>> => {
  const training = await enterTraining(db, viewer, tid)
  const problems = await findTrainingProblems(db, training, locale)
  const pids = problems.map(({ pid }) => pid)
  const statuses = await findOwnStatuses(db, viewer.uid, { pids, gid: training.gid })
  return problems.map(({ pid, displayId, title }) => {
    const status = statuses.get(pid)?.status
    const isOver = status !== undefined && !isUnfinished(status)
    return { pid, problemId: displayId, title, status: isOver ? status : null, score: null }
  })
}
