import type { Build, BuildFault, BuildStepKind, getBuild, startBuild } from '#contract/build.ts'
import { buildStepKinds } from '#contract/build.ts'
import { build as limits } from '#contract/limits/workshop.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import type { ProblemDraft } from '#contract/problem-content.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { findMissingLanguages } from '#server/problem/language.repository.ts'
import { findFreeAgain, waitUntil } from '#server/trial/processor-time.repository.ts'
import { findDraftRows } from '#server/workshop/workshop.repository.ts'
import { advanceBuild } from './advance-build.ts'
import {
  beginBuild,
  countBefore,
  endBuild,
  findOutcomes,
  findOutOfTime,
  findRunningBuild,
  findWaitingLanguages,
  forgetFailed,
  forgetOutcomes,
} from './build.repository.ts'
import { buildRefusal, isCurrent, planBuild, stepState, unstableRuns, withMade } from './build-plan.rules.ts'

export interface BuildParts {
  db: Db
  /** Refuses whoever may not edit the problem. */
  openForMaker(db: Db, viewer: Viewer, pid: number, need: 'read'): Promise<unknown>
  lockForMaker(trx: Db, viewer: Viewer, pid: number, need: 'edit'): Promise<unknown>
  readDraft(db: Db, pid: number): Promise<ProblemDraft>
}

type Plan = ReturnType<typeof planBuild>
type Outcomes = Awaited<ReturnType<typeof findOutcomes>>

const summaryOf = ({ steps }: Plan, outcomes: Outcomes): Pick<Build, 'steps' | 'faults'> => {
  const counts = new Map<BuildStepKind, { total: number; done: number; failed: number }>()
  const faults: BuildFault[] = []
  for (const step of steps) {
    const count = counts.get(step.kind) ?? { total: 0, done: 0, failed: 0 }
    const state = stepState(step, outcomes)
    const isWrong = typeof state === 'object'
    counts.set(step.kind, {
      total: count.total + 1,
      done: count.done + (state === 'done' ? 1 : 0),
      failed: count.failed + (isWrong ? 1 : 0),
    })
    if (isWrong && faults.length < limits.faultsShown)
      faults.push({ kind: step.kind, name: step.name, ...state })
  }
  return {
    steps: buildStepKinds.flatMap((kind) => {
      const count = counts.get(kind)
      return count ? [{ kind, ...count }] : []
    }),
    faults,
  }
}

const isWhole = ({ steps }: Pick<Build, 'steps'>): boolean =>
  steps.every(({ total, done, failed }) => done + failed === total)

const outOfTimeOf = async (db: Db, pid: number): Promise<Build['outOfTime']> => {
  const ended = await findOutOfTime(db, pid)
  if (!ended) return null
  const freeAt = await findFreeAgain(db, ended.uid, { builds: true })
  return { by: ended.username, freeAt: freeAt?.toISOString() ?? null }
}

export const createBuildUseCases = ({ db, openForMaker, lockForMaker, readDraft }: BuildParts) => ({
  start: async (viewer: Viewer, { pid, again }: BodyOf<typeof startBuild>): Promise<null> =>
    db.transaction().execute(async (trx) => {
      await lockForMaker(trx, viewer, pid, 'edit')
      const draft = await readDraft(trx, pid)
      const reason = buildRefusal(draft)
      if (reason) refuse(400, `server.build:${reason}`)
      const freeAt = await findFreeAgain(trx, viewer.uid, { builds: true })
      if (freeAt) refuse(403, 'server.trial:hourSpent', ...waitUntil(freeAt))
      await endBuild(trx, pid)
      if (again) await forgetOutcomes(trx, pid)
      else {
        const outcomes = await findOutcomes(trx, pid)
        await forgetFailed(trx, pid, unstableRuns(planBuild(draft, outcomes), outcomes))
      }
      await beginBuild(trx, pid, viewer.uid)
      await advanceBuild(trx, pid)
      return null
    }),

  stop: async (viewer: Viewer, pid: number): Promise<null> =>
    db.transaction().execute(async (trx) => {
      await lockForMaker(trx, viewer, pid, 'edit')
      await endBuild(trx, pid)
      return null
    }),

  read: async (viewer: Viewer, { pid }: QueryOf<typeof getBuild>): Promise<DataOf<typeof getBuild>> => {
    await openForMaker(db, viewer, pid, 'read')
    const draft = await readDraft(db, pid)
    const outcomes = await findOutcomes(db, pid)
    const rows = await findDraftRows(db, pid)
    const isRunning = (await findRunningBuild(db, pid)) !== undefined
    const run = summaryOf(planBuild(draft, outcomes), outcomes)
    const known = isRunning ? outcomes : withMade(draft, outcomes)
    const { steps, faults } = isRunning ? run : summaryOf(planBuild(draft, known), known)
    return {
      isRunning,
      isCurrent: isCurrent(draft),
      outOfTime: isWhole(run) ? null : await outOfTimeOf(db, pid),
      waitsBehind: isRunning ? await countBefore(db, pid) : null,
      missingLanguages: await findMissingLanguages(db, await findWaitingLanguages(db, pid)),
      ...{ steps, faults },
      casesVersion: rows.find(({ field }) => field === 'cases')?.version ?? 0,
    }
  },
})
