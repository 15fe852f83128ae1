import { sql } from 'kysely'
import type { JudgingTrace } from '#contract/judging-trace.ts'
import type { Db } from '#server/db/database.ts'
import { type Swept, sweepRows } from '#server/db/sweep-rows.ts'
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

export const dropOldTraces = (db: Db, before: Date): Promise<Swept> =>
  sweepRows(db, {
    table: 'judging_trace',
    where: sql`stored_at < ${before}`,
    size: sql`pg_column_size(swept.trace)`,
  })
