import { createHash } from 'node:crypto'
import type { CaseExcerpt } from '#contract/case-excerpt.ts'
import { JudgeStatus } from '#contract/enums.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import type { ProblemDraft } from '#contract/problem-content.ts'
import type { getStress, Stress, startStress } from '#contract/stress.ts'
import { limitAccount } from '#server/account/limit-account.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { findMissingLanguages } from '#server/problem/language.repository.ts'
import { countBeforeMakers } from '#server/queue/before-makers.ts'
import { wakeJudges } from '#server/queue/queue.ts'
import { findFreeAgain, waitUntil } from '#server/trial/processor-time.repository.ts'
import {
  dropOtherStresses,
  findCell,
  findCells,
  findStress,
  stopStress,
  wantTrial,
} from '#server/trial/trial.repository.ts'
import type { SeedCase, StressOf, TrialFailure } from '#server/trial/trial.tables.ts'
import { hintMakers } from '#server/workshop-people/presence.repository.ts'
import { planStress, stressRefusal } from './stress-plan.rules.ts'

export interface StressParts {
  db: Db
  clock: Clock
  /** Refuse whoever may not read, or try, the problem. */
  openForMaker(db: Db, viewer: Viewer, pid: number, need: 'read'): Promise<unknown>
  lockForMaker(trx: Db, viewer: Viewer, pid: number, need: 'try'): Promise<unknown>
  readDraft(db: Db, pid: number): Promise<ProblemDraft>
}

interface Found {
  programKey: string
  stress: StressOf
  cases: readonly SeedCase[]
  failure: TrialFailure | null
  lease: string | null
  finishedAt: Date | null
}

const outcomesOf = async (db: Db, pid: number, { programKey, cases }: Found) => {
  const known = new Map(
    (
      await findCells(
        db,
        pid,
        [programKey],
        cases.map(({ key }) => key),
      )
    ).map(({ caseKey, status }) => [caseKey, status]),
  )
  const statuses = cases.map(({ key }) => known.get(key))
  const at = statuses.findIndex((status) => status !== undefined && status !== JudgeStatus.Accepted)
  const isFirst = at >= 0 && !statuses.slice(0, at).includes(undefined)
  return {
    done: isFirst ? at + 1 : statuses.filter((status) => status === JudgeStatus.Accepted).length,
    first: isFirst ? cases[at] : undefined,
    status: statuses[at] ?? JudgeStatus.Accepted,
  }
}

/** Of an input that its excerpt has whole. */
const hashOfInput = ({ input }: CaseExcerpt): string | null =>
  input.before || input.after ? null : createHash('sha256').update(input.text).digest('hex')

const findOf = async (
  db: Db,
  pid: number,
  { programKey }: Found,
  { first, status }: Awaited<ReturnType<typeof outcomesOf>>,
): Promise<Stress['find']> => {
  const cell = first && (await findCell(db, pid, { program: programKey, test: first.key }))
  if (!first || !cell) return null
  const inputHash = cell.excerpt && hashOfInput(cell.excerpt)
  return { seed: first.seed, line: first.line, status, ...cell, inputHash }
}

const failureOf = ({ failure, cases }: Found): Stress['failure'] => {
  if (!failure) return null
  const { status, message, making } = failure
  if (!making)
    return { step: status === JudgeStatus.CompileError ? 'solution' : 'judging', line: null, message }
  const line = making.step === 'solution' ? null : (cases[making.caseId - 1]?.line ?? null)
  return { step: making.step, line, message }
}

const stateOf = async (db: Db, found: Found, isFound: boolean): Promise<Stress['state']> => {
  if (isFound) return 'found'
  if (found.failure) return 'failed'
  if (found.finishedAt) return found.stress.ended ?? 'passed'
  if (found.lease) return 'running'
  const missing = await findMissingLanguages(db, found.stress.languages)
  return missing.length > 0 ? 'noJudge' : 'waiting'
}

export const createStressUseCases = ({ db, clock, openForMaker, lockForMaker, readDraft }: StressParts) => ({
  start: async (viewer: Viewer, { pid, ...wanted }: BodyOf<typeof startStress>): Promise<null> =>
    db.transaction().execute(async (trx) => {
      await lockForMaker(trx, viewer, pid, 'try')
      const draft = await readDraft(trx, pid)
      const reason = stressRefusal(draft, wanted)
      if (reason) refuse(400, reason)
      const plan = planStress(pid, draft, wanted) ?? refuse(400, 'server.stress:lineWrong')
      const freeAt = await findFreeAgain(trx, viewer.uid, { builds: true })
      if (freeAt) refuse(403, 'server.trial:hourSpent', ...waitUntil(freeAt))
      await limitAccount(trx, 'stress', viewer.uid, clock.now())
      await dropOtherStresses(trx, pid, plan.programKey)
      await wantTrial(trx, { ...plan, uid: viewer.uid })
      await wakeJudges(trx)
      await hintMakers(trx, pid)
      return null
    }),

  stop: async (viewer: Viewer, pid: number): Promise<null> =>
    db.transaction().execute(async (trx) => {
      await lockForMaker(trx, viewer, pid, 'try')
      await stopStress(trx, pid)
      await hintMakers(trx, pid)
      return null
    }),

  read: async (viewer: Viewer, { pid }: QueryOf<typeof getStress>): Promise<DataOf<typeof getStress>> => {
    await openForMaker(db, viewer, pid, 'read')
    const row = await findStress(db, pid)
    if (!row?.stress) return { stress: null }
    const found: Found = { ...row, stress: row.stress, cases: row.cases as SeedCase[] }
    const { solution, line, firstSeed, tries } = found.stress
    const outcomes = await outcomesOf(db, pid, found)
    const find = await findOf(db, pid, found, outcomes)
    const state = await stateOf(db, found, find !== null)
    const plan = planStress(pid, await readDraft(db, pid), { solution, line, firstSeed, tries })
    return {
      stress: {
        ...{ solution, line, firstSeed, tries, total: found.cases.length, done: outcomes.done, find },
        state,
        waitsBehind: state === 'waiting' ? await countBeforeMakers(db) : null,
        isCurrent: plan?.programKey === found.programKey,
        failure: find ? null : failureOf(found),
      },
    }
  },
})
