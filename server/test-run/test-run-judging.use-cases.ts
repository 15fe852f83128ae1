import type { TestRunJob, TestRunResult } from '#contract/judge-node.ts'
import { testRunHintId } from '#contract/test-run.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Hints } from '#server/push/hints.ts'
import { boundedResult, isOutcome } from './test-run.rules.ts'
import {
  dropOld,
  findWaiting,
  finishTestRun,
  type LeaseQuestion,
  leaseTestRuns,
  takeBackExpired,
  takeBackFrom,
  undoHandOuts,
} from './test-run-queue.repository.ts'

const numberMax = 2 ** 31 - 1
const fits = (value: number | null): boolean => value === null || (value >= 0 && value <= numberMax)

/** The judges' side of test runs. */
export const createTestRunJudging = ({ db, hints }: { db: Db; hints: Hints }) => {
  const hintFinished = async (key: string, trx: Db) => {
    const id = testRunHintId(key)
    if (id !== undefined) await hints.send({ topic: 'test run', id }, trx)
  }

  const takeBack = (act: (trx: Db) => Promise<string[]>) =>
    db.transaction().execute(async (trx) => {
      for (const key of await act(trx)) await hintFinished(key, trx)
    })

  return {
    /** What waits: nothing, or test runs, which come after the submissions of contests. */
    waiting: (languages: readonly string[]) => findWaiting(db, languages),

    lease: (question: LeaseQuestion): Promise<TestRunJob[]> => leaseTestRuns(db, question),

    undo: async (leases: readonly string[]): Promise<void> => {
      if (leases.length > 0) await db.transaction().execute((trx) => undoHandOuts(trx, leases))
    },

    /** Frees what an earlier run of this judge held. */
    releaseFrom: (judge: string, held: readonly string[]) =>
      takeBack((trx) => takeBackFrom(trx, judge, held)),

    /** Frees every lease that has run out, and removes what nobody has collected. */
    sweep: async (): Promise<void> => {
      await takeBack(takeBackExpired)
      await dropOld(db)
    },

    result: async ({ key, lease, result }: { key: string; lease: string; result: TestRunResult }) => {
      if (!isOutcome(result.status)) refuse(400, 'server.testRun:notAnOutcome')
      if (!fits(result.time) || !fits(result.memory)) refuse(400, 'server.submission:numberWrong')
      return db.transaction().execute(async (trx) => {
        const stored = await finishTestRun(trx, { key, lease }, boundedResult(result))
        if (stored) await hintFinished(key, trx)
        return { stored }
      })
    },
  }
}
export type TestRunJudging = ReturnType<typeof createTestRunJudging>
