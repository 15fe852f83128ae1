import { type Locale, may } from '#contract/enums.ts'
import { problem as limits } from '#contract/limits/problem.ts'
import type { ProblemDeletion } from '#contract/problem-admin.ts'
import type { Db } from '#server/db/database.ts'
import { openFreeProblem } from '#server/group/group-problem.rights.ts'
import { refuse } from '#server/http/refusal.ts'
import type { MessageKey, MessageParams, Translate } from '#server/http/translate.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { findGuardedProblem } from './problem.repository.ts'
import {
  deleteProblemRows,
  findContestsWithResults,
  findHolders,
  lockForDeletion,
} from './problem-deletion.repository.ts'

const named = (titles: readonly string[]): string[] => titles.slice(0, limits.holdersNamed)

/** Why a problem stays: contests that have begun would lose results. */
export const deletionRefusal = (
  contestsWithResults: readonly string[],
): { key: MessageKey; params: MessageParams } | undefined => {
  const count = contestsWithResults.length
  if (count === 0) return undefined
  const names = named(contestsWithResults).map((title) => `“${title}”`)
  const key = count > names.length ? 'server.problem:resultsInMany' : 'server.problem:resultsIn'
  return { key, params: { count, names } }
}

/** With its submissions, in contests that have not begun too. */
export const deleteProblem = async (trx: Db, pid: number): Promise<void> => {
  await lockForDeletion(trx, pid)
  const refusal = deletionRefusal(await findContestsWithResults(trx, pid))
  if (refusal) refuse(400, refusal.key, refusal.params)
  await deleteProblemRows(trx, pid)
}

const openDeletable = async (db: Db, viewer: Viewer, pid: number): Promise<void> => {
  const problem = (await findGuardedProblem(db, pid)) ?? refuse(404, 'server.problem:problemMissing')
  if (problem.isGroup) return openFreeProblem(db, viewer, pid)
  if (!may('problem_removal', viewer.roles)) refuse(403, 'server.problem:notRemover')
}

const holders = (titles: readonly string[]): ProblemDeletion['contests'] => ({
  count: titles.length,
  names: named(titles),
})

export const createProblemDeletion = ({ db, translate }: { db: Db; translate: Translate }) => ({
  preview: async (
    { viewer, locale }: { viewer: Viewer; locale: Locale },
    pid: number,
  ): Promise<ProblemDeletion> => {
    await openDeletable(db, viewer, pid)
    const { submissions, contests, trainings, contestsWithResults } = await findHolders(db, pid)
    const refusal = deletionRefusal(contestsWithResults)
    return {
      submissions,
      contests: holders(contests),
      trainings: holders(trainings),
      refusal: refusal ? translate(locale, refusal.key, refusal.params) : null,
    }
  },
})
