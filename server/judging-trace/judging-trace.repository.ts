import { sql } from 'kysely'
import type { JudgingTrace } from '#contract/judging-trace.ts'
import type { Db } from '#server/db/database.ts'
import { boundTrace } from './trace-bounds.ts'

interface NewTrace {
  submitId: number
  version: number
  queuedMs: number
  /** Null when the judge gave none. */
  trace: JudgingTrace | null
}

/** Keeps a trace, in the transaction that stores the result; there is none of an earlier version any more. */
export const storeTrace = async (
  trx: Db,
  { submitId, version, queuedMs, trace }: NewTrace,
): Promise<void> => {
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
      'submission.gid',
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
