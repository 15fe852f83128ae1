import { JudgeStatus } from '#contract/enums.ts'
import type { reportTrial, TrialJob } from '#contract/judge-making.ts'
import type { BodyOf, DataOf } from '#contract/operation.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import {
  isLiveWorkWaiting,
  type LeaseQuestion,
  leaseTrials,
  storeReport,
  takeBackExpired,
  takeBackFrom,
  undoHandOuts,
} from './trial.repository.ts'

const unfinished: readonly JudgeStatus[] = [JudgeStatus.Pending, JudgeStatus.Compiling, JudgeStatus.Judging]

/** The judges' side of trials. */
export const createTrialJudging = (db: Db) => {
  const inTransaction = <T>(act: (trx: Db) => Promise<T>) => db.transaction().execute(act)

  return {
    lease: (question: LeaseQuestion): Promise<TrialJob[]> => leaseTrials(db, question),

    undo: async (leases: readonly string[]): Promise<void> => {
      if (leases.length > 0) await undoHandOuts(db, leases)
    },

    /** Frees what an earlier run of this judge held. */
    releaseFrom: (judge: string, held: readonly string[]) =>
      inTransaction((trx) => takeBackFrom(trx, judge, held)),

    /** Frees every lease that has run out. */
    sweep: () => inTransaction(takeBackExpired),

    report: async (report: BodyOf<typeof reportTrial>): Promise<DataOf<typeof reportTrial>> => {
      if (report.cells.some(({ status }) => unfinished.includes(status)))
        refuse(400, 'server.submission:notAProgressStatus')
      const held = await inTransaction((trx) => storeReport(trx, report))
      return { held, goOn: held && !(await isLiveWorkWaiting(db)) }
    },
  }
}
export type TrialJudging = ReturnType<typeof createTrialJudging>
