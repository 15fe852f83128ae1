import { sql } from 'kysely'
import type { JudgingTrace } from '#contract/judging-trace.ts'
import type { Db } from '#server/db/database.ts'
import { boundTrace } from './trace-bounds.ts'

/** ms that a job waited for its present hand-out; 0 when there is no such job. */
export const findQueuedMs = async (trx: Db, submitId: number): Promise<number> => {
  const job = await trx
    .selectFrom('judgingJob')
    .select(
      sql<number>`least(greatest(extract(epoch from leased_at - queued_at) * 1000, 0), 2147483647)::int`.as(
        'queuedMs',
      ),
    )
    .where('submitId', '=', submitId)
    .executeTakeFirst()
  return job?.queuedMs ?? 0
}

interface NewTrace {
  submitId: number
  version: number
  queuedMs: number
  /** Null when the judge gave none: then none is kept of an earlier version either. */
  trace: JudgingTrace | null
}

/** Keeps a trace in the place of an earlier version's, in the transaction that stores the result. */
export const storeTrace = async (
  trx: Db,
  { submitId, version, queuedMs, trace }: NewTrace,
): Promise<void> => {
  await trx.deleteFrom('judgingTrace').where('submitId', '=', submitId).execute()
  if (!trace) return
  const bounded = boundTrace(trace)
  await trx
    .insertInto('judgingTrace')
    .values({
      submitId,
      version,
      queuedMs,
      trace: JSON.stringify(bounded.trace),
      leftOut: bounded.leftOut,
    })
    .execute()
}

/** A submission's facts that decide who sees its trace, with the trace of its present version. */
export const findTraced = (db: Db, submitId: number) =>
  db
    .selectFrom('submission')
    .innerJoin('problem', 'problem.id', 'submission.pid')
    .leftJoin('judgingTrace', (join) =>
      join
        .onRef('judgingTrace.submitId', '=', 'submission.submitId')
        .onRef('judgingTrace.version', '=', 'submission.version'),
    )
    .select([
      'submission.submitId',
      'submission.uid',
      'submission.cid',
      'submission.version',
      'problem.openCaseResult',
      'judgingTrace.queuedMs',
      'judgingTrace.trace',
      'judgingTrace.leftOut',
    ])
    .where('submission.submitId', '=', submitId)
    .executeTakeFirst()
export type Traced = NonNullable<Awaited<ReturnType<typeof findTraced>>>

const purgeBatch = 1_000

/** Batch after batch, so that no sweep holds many rows. */
export const dropOldTraces = async (db: Db, before: Date): Promise<void> => {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from judging_trace where submit_id in (
      select submit_id from judging_trace where stored_at < ${before} limit ${purgeBatch})`.execute(db)
    if (numAffectedRows < purgeBatch) return
  }
}
