import type { BuildRunJob, MadeData, reportBuildRun } from '#contract/judge-making.ts'
import { problem } from '#contract/limits/problem.ts'
import type { BodyOf } from '#contract/operation.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import { findBlobSize, storeBlob } from '#server/problem/blob.repository.ts'
import { bookTime } from '#server/trial/processor-time.repository.ts'
import { grantBlobs, heldBytes } from '#server/workshop/workshop.repository.ts'
import { advanceBuild } from './advance-build.ts'
import {
  countUnfinished,
  endBuild,
  findHeldProblem,
  type LeaseQuestion,
  leaseRuns,
  storeOutcome,
  takeBackExpired,
  takeBackFrom,
  undoHandOuts,
} from './build.repository.ts'
import { endsBuild } from './build-plan.rules.ts'

/** The judges' side of builds. */
export const createBuildJudging = (db: Db) => {
  const takeBack = (act: (trx: Db) => Promise<number[]>): Promise<void> =>
    db.transaction().execute(async (trx) => {
      for (const pid of await act(trx)) await advanceBuild(trx, pid)
    })

  return {
    lease: (question: LeaseQuestion): Promise<BuildRunJob[]> => leaseRuns(db, question),

    undo: async (leases: readonly string[]): Promise<void> => {
      if (leases.length > 0) await undoHandOuts(db, leases)
    },

    /** Frees what an earlier run of this judge held. */
    releaseFrom: (judge: string, held: readonly string[]) =>
      takeBack((trx) => takeBackFrom(trx, judge, held)),

    /** Frees every lease that has run out. */
    sweep: () => takeBack(takeBackExpired),

    /** Refuses with 404 when the hand-out is not the present one. */
    admit: async (lease: string): Promise<number> =>
      (await findHeldProblem(db, lease)) ?? refuse(404, 'server.build:runMissing'),

    keep: (lease: string, bytes: Buffer): Promise<MadeData> =>
      db.transaction().execute(async (trx) => {
        const pid = (await findHeldProblem(trx, lease)) ?? refuse(404, 'server.build:runMissing')
        const hash = await storeBlob(trx, bytes)
        await grantBlobs(trx, pid, [hash])
        if ((await heldBytes(trx, pid)) > problem.heldBytes) refuse(400, 'server.workshop:tooMuchData')
        return { hash, size: (await findBlobSize(trx, hash)) ?? 0 }
      }),

    result: ({ result, ...handOut }: BodyOf<typeof reportBuildRun>) =>
      db.transaction().execute(async (trx) => {
        const pid = await findHeldProblem(trx, handOut.lease)
        // Whoever stores the draft, or another outcome, locks the problem first too.
        if (pid !== undefined)
          await trx.selectFrom('problem').select('id').where('id', '=', pid).forNoKeyUpdate().execute()
        await bookTime(trx, { lease: handOut.lease, time: result.time, isLast: true })
        if (pid === undefined) return { stored: false }
        const stored = await storeOutcome(trx, handOut, result)
        if (stored && endsBuild(result)) await endBuild(trx, pid)
        else if (stored && (await countUnfinished(trx, pid)) === 0) await advanceBuild(trx, pid)
        return { stored }
      }),
  }
}
export type BuildJudging = ReturnType<typeof createBuildJudging>
