import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { queuePriority } from './priority.ts'

/** Submissions and other work that judges take before what makers run. */
export const countBeforeMakers = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ before: number }>`
    select
      (select count(*) from judging_job where lease is null and priority > ${queuePriority.rejudge})
        + (select count(*) from test_run where lease is null and finished_at is null)
        + (select count(*) from program_check where lease is null and finished_at is null) as before`.execute(
    db,
  )
  return rows[0]?.before ?? 0
}
