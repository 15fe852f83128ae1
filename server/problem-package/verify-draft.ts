import { setTimeout as delay } from 'node:timers/promises'
import { type JudgeStatusName, judgeStatusName } from '#contract/enums.ts'
import type { Solution } from '#contract/problem-content.ts'
import type { TrialRow } from '#contract/trial.ts'
import { isAsExpected } from '#contract/trial-outcome.ts'
import { findOutcomes, findRunningBuild } from '#server/build/build.repository.ts'
import { isCurrent, planBuild, stepState } from '#server/build/build-plan.rules.ts'
import type { Db } from '#server/db/database.ts'
import { findRows, wantTrials } from '#server/trial/trial.use-cases.ts'
import { readDraft } from '#server/workshop/made-problem.ts'
import type { SavedProblem } from './save-package.ts'
import { hasJudge } from './verify-package.ts'

/** What came of a solution on the tests of a draft. */
export interface VerifiedSolution {
  solution: Solution
  isRight: boolean
  /** The first outcome that is none of Accepted. */
  got: JudgeStatusName | null
  slowestMs: number
  why: string | null
}

export interface VerifiedDraft {
  tests: number
  /** What a build found wrong, a line each. */
  faults: readonly string[]
  /** None where the tests could not be made. */
  solutions: readonly VerifiedSolution[]
}

const lookEveryMs = 300

const isOver = ({ state }: TrialRow): boolean => state === 'done' || state === 'failed' || state === 'noJudge'

async function outcomesOf(db: Db, pid: number, uid: string): Promise<VerifiedSolution[]> {
  const draft = await readDraft(db, pid)
  await db.transaction().execute((trx) => wantTrials(trx, { pid, uid, draft, again: false }))
  let rows = await findRows(db, pid, draft)
  while (!rows.every(isOver) && (await hasJudge(db))) {
    await delay(lookEveryMs)
    rows = await findRows(db, pid, draft)
  }
  return draft.solutions.map((solution, index) => {
    const row = rows[index]
    const cells = (row?.cells ?? []).flatMap((cell) => (cell ? [cell] : []))
    const failed = row?.failure?.status ?? cells.find(([status]) => status !== 0)?.[0]
    return {
      solution,
      isRight: row !== undefined && isAsExpected(draft, solution, row) === true,
      got: cells.length === 0 && failed === undefined ? null : judgeStatusName(failed ?? 0),
      slowestMs: Math.max(0, ...cells.map(([, time]) => time)),
      why:
        row?.failure?.message ?? (row?.state === 'noJudge' ? `no judge supports ${solution.language}` : null),
    }
  })
}

/** Waits for the build of a draft and has its solutions run on what it made. */
export async function verifyDraft(db: Db, { pid }: SavedProblem, uid: string): Promise<VerifiedDraft> {
  while ((await findRunningBuild(db, pid)) && (await hasJudge(db))) await delay(lookEveryMs)
  const draft = await readDraft(db, pid)
  const outcomes = await findOutcomes(db, pid)
  const faults = planBuild(draft, outcomes).steps.flatMap((step) => {
    const state = stepState(step, outcomes)
    return typeof state === 'object'
      ? [`${step.kind} ${step.name}: ${state.why} ${state.message}`.trim()]
      : []
  })
  const isBuilt = isCurrent(draft) && draft.solutions.length > 0
  return {
    tests: draft.cases.length,
    faults: isCurrent(draft) ? faults : [...faults, 'the tests are not generated'],
    solutions: isBuilt ? await outcomesOf(db, pid, uid) : [],
  }
}
