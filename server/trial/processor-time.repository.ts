import { sql } from 'kysely'
import { trial as limits } from '#contract/limits/workshop.ts'
import type { Db } from '#server/db/database.ts'
import { type Swept, sumSwept, sweepRows } from '#server/db/sweep-rows.ts'

const hour = sql`interval '1 hour'`

/** When this account's trials, and builds where these count too, have processor time again; null where they have it. */
export const findFreeAgain = async (
  db: Db,
  uid: string,
  { builds }: { builds: boolean },
): Promise<Date | null> => {
  const { rows } = await sql<{ freeAt: Date | null }>`
    with running as (
      select minute, sum(time) over () as spent, sum(time) over (order by minute) as before
      from processor_time
      where uid = ${uid} and minute > clock_timestamp() - ${hour} and (${sql.lit(builds)} or not is_build)
    )
    select min(minute) + ${hour} as free_at from running
    where spent >= ${limits.hourlyCpuMs}::bigint and spent - before < ${limits.hourlyCpuMs}::bigint`.execute(
    db,
  )
  return rows[0]?.freeAt ?? null
}

const minuteMs = 60_000

/** What a refusal says of it. */
export const waitUntil = (freeAt: Date) => {
  const retryAfterMs = Math.max(0, freeAt.getTime() - Date.now())
  return [{ count: Math.max(1, Math.ceil(retryAfterMs / minuteMs)) }, { retryAfterMs }] as const
}

/** Part of a statement that hands out the rows of its `handed`: what is heard of them is booked, however late. */
export const openBooks = ({ isBuild }: { isBuild: boolean }) => sql`
  insert into timed_hand_out (lease, uid, is_build) select lease, uid, ${sql.lit(isBuild)} from handed`

/** Books what the judge of a hand-out took, whether it holds that still or not. */
export const bookTime = async (
  trx: Db,
  { lease, time, isLast }: { lease: string; time: number; isLast: boolean },
): Promise<void> => {
  if (time === 0 && !isLast) return
  const account = isLast
    ? sql`delete from timed_hand_out where lease = ${lease} returning uid, is_build`
    : sql`select uid, is_build from timed_hand_out where lease = ${lease}`
  await sql`
    with account as (${account})
    insert into processor_time (uid, is_build, minute, time)
    select uid, is_build, date_trunc('minute', clock_timestamp()), ${time}::bigint from account
    where ${time}::bigint > 0
    on conflict (uid, is_build, minute) do update set time = processor_time.time + excluded.time`.execute(trx)
}

/** Nothing is ever heard of these hand-outs. */
export const dropBooks = async (trx: Db, leases: readonly string[]): Promise<void> => {
  await trx.deleteFrom('timedHandOut').where('lease', 'in', leases).execute()
}

export const dropOldTime = async (db: Db, before: Date): Promise<Swept> =>
  sumSwept([
    await sweepRows(db, { table: 'processor_time', where: sql`minute < ${before}` }),
    await sweepRows(db, { table: 'timed_hand_out', where: sql`at < ${before}` }),
  ])
