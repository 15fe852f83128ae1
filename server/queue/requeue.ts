import { sql } from 'kysely'
import { JudgeStatus } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import { withFairShare } from './fair-share.ts'
import type { QueuePriority } from './priority.ts'
import { wakeJudges } from './queue.ts'

export interface Requeueing {
  priority: QueuePriority
  /** What happens to a submission that is queued or being judged: its judging starts over, or goes on. */
  whenQueued: 'restart' | 'leave'
}

const isDecided = sql`status not in (${sql.join([JudgeStatus.Pending, JudgeStatus.Compiling, JudgeStatus.Judging])})`

const restart = sql`do update set
  language = excluded.language, priority = excluded.priority, turn = excluded.turn, queued_at = clock_timestamp(),
  lease = null, lease_until = null, judge = null, attempts = 0, done = 0, total = 0`
const leave = sql`do nothing`

/**
 * Queues the next version of these submissions, in the caller's transaction, and takes their verdicts away, which it keeps as the previous
 * ones; any
 * hand-out of the version before ends by it. Gives the ids of those that were queued.
 */
export const requeue = async (
  trx: Db,
  submitIds: readonly number[],
  { priority, whenQueued }: Requeueing,
): Promise<number[]> => {
  // The job before the submission, in the order of ids: as whoever leases, takes back or stores a result.
  const versions = sql`
    select submit_id, uid, version, language, ${priority}::smallint as priority
    from submission where submit_id = any(${submitIds}::bigint[])`
  const { rows } = await sql<{ submitId: number }>`
    insert into judging_job (submit_id, uid, version, language, priority, turn) ${withFairShare(versions)}
    on conflict (submit_id) ${whenQueued === 'restart' ? restart : leave}
    returning submit_id`.execute(trx)
  const ids = rows.map((row) => row.submitId)
  if (ids.length === 0) return []
  await sql`
    with pending as (
      update submission set
        previous_status = case when ${isDecided} then status else previous_status end,
        previous_score = case when ${isDecided} then score else previous_score end,
        status = ${JudgeStatus.Pending}, version = version + 1, is_manual = false, time = null, memory = null,
        score = null, oi_rank_score = null, error_message = null, judger = null, judged_revision = null
      where submit_id = any(${ids}::bigint[])
      returning submit_id, version
    )
    update judging_job set version = pending.version
    from pending where judging_job.submit_id = pending.submit_id`.execute(trx)
  await sql`delete from submission_case where submit_id = any(${ids}::bigint[])`.execute(trx)
  await sql`delete from case_excerpt where submit_id = any(${ids}::bigint[])`.execute(trx)
  await sql`delete from judging_trace where submit_id = any(${ids}::bigint[])`.execute(trx)
  await wakeJudges(trx)
  return ids
}

/** Takes a submission out of the queue unless a judge holds it; the caller's transaction locks the job. */
export const unqueue = async (trx: Db, submitId: number): Promise<void> => {
  await sql`delete from judging_job where submit_id = ${submitId} and lease is null`.execute(trx)
}
