import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/**
 * Jobs with their turns, in the order of ids, from rows of submit_id, uid, version, language and priority. A turn
 * follows the present one and those of the user's other jobs of this priority: whoever sends many at once has one
 * in every turn, and nothing that comes later overtakes a user's first.
 */
export const withFairShare = (jobs: RawBuilder<unknown>) => sql`
  select submit_id, uid, version, language, priority, nth + greatest(present, (
    select max(turn) from judging_job where judging_job.uid = new.uid and judging_job.priority = new.priority
  ))
  from (
    select *, row_number() over (partition by uid, priority order by submit_id) as nth from (${jobs}) as jobs
  ) as new
  join judging_turn using (priority)
  order by submit_id`

/** Makes this turn the present one of its priority unless a later one is. */
export const advanceTo = async (db: Db, priority: number, turn: number): Promise<void> => {
  await sql`update judging_turn set present = ${turn}
    where priority = ${priority} and present < ${turn}`.execute(db)
}
