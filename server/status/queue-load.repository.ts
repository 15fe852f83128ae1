import { sql } from 'kysely'
import type { QueueKind } from '#contract/status.ts'
import type { Db } from '#server/db/database.ts'

export interface QueueLoad {
  readonly kind: QueueKind
  /** Neither handed out nor done. */
  readonly waiting: number
  /** How long the oldest of them has been waiting; 0 where none is. */
  readonly oldestMs: number
}

const ageMs = (column: string) =>
  sql`coalesce(extract(epoch from clock_timestamp() - min(${sql.ref(column)})) * 1000, 0)::float`

/** What judges have to do, by kind. */
export async function findQueueLoad(db: Db): Promise<QueueLoad[]> {
  const { rows } = await sql<QueueLoad>`
    select 'submission' as kind, count(*) as waiting, ${ageMs('queued_at')} as oldest_ms
      from judging_job where lease is null and priority > 1
    union all
    select 'rejudge', count(*), ${ageMs('queued_at')} from judging_job where lease is null and priority = 1
    union all
    select 'test run', count(*), ${ageMs('created_at')} from test_run where lease is null and finished_at is null
    union all
    select 'program check', count(*), ${ageMs('created_at')}
      from program_check where lease is null and finished_at is null
    union all
    select 'build run', count(*), ${ageMs('created_at')} from build_run where lease is null and finished_at is null
    union all
    select 'trial', count(*), ${ageMs('created_at')} from trial where lease is null and finished_at is null`.execute(
    db,
  )
  return rows
}
