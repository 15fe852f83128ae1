import { sql } from 'kysely'
import { trial as limits } from '#contract/limits/workshop.ts'
import type { Db } from '#server/db/database.ts'

const hour = sql`interval '1 hour'`
const lastHour = sql`clock_timestamp() - ${hour}`

/**
 * In place of a program's key: rows of `trial_cell` that are no outcome but what judges took. One named by its lease stands
 * for the hand-out, so that what is heard of it late is booked too; beside it is one for each minute in which it took some.
 * Outcomes may be forgotten; these stay.
 */
export const spentKey = 'spent'

const ofTrials = (uid: string) => sql`
  select at, time from trial_cell where uid = ${uid} and program_key = ${spentKey} and at > ${lastHour}`
const ofBuilds = (uid: string) => sql`
  select finished_at as at, coalesce((result ->> 'time')::int, 0) as time
  from build_run where uid = ${uid} and finished_at > ${lastHour}`

/** When this account's trials, and builds where these count too, have processor time again; null where they have it. */
export const findFreeAgain = async (
  db: Db,
  uid: string,
  { builds }: { builds: boolean },
): Promise<Date | null> => {
  const used = builds ? sql`${ofTrials(uid)} union all ${ofBuilds(uid)}` : ofTrials(uid)
  const { rows } = await sql<{ freeAt: Date | null }>`
    with used as (${used}), running as (
      select at, sum(time) over () as spent, sum(time) over (order by at) as before from used
    )
    select min(at) + ${hour} as free_at from running
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

/** Books what the judge of a hand-out took, whether it holds that still or not. */
export const bookTime = async (
  trx: Db,
  { pid, lease, time }: { pid: number; lease: string; time: number },
): Promise<void> => {
  if (time === 0) return
  await sql`
    insert into trial_cell (pid, program_key, case_key, uid, status, time, memory)
    select pid, program_key, case_key || ' ' || date_trunc('minute', clock_timestamp()), uid, status, ${time}::int, memory
    from trial_cell where pid = ${pid} and program_key = ${spentKey} and case_key = ${lease}
    on conflict (pid, program_key, case_key) do update set time = trial_cell.time + excluded.time`.execute(
    trx,
  )
}

/** Nothing more is heard of this hand-out. */
export const closeBooks = async (trx: Db, { pid, lease }: { pid: number; lease: string }): Promise<void> => {
  await trx
    .deleteFrom('trialCell')
    .where('pid', '=', pid)
    .where('programKey', '=', spentKey)
    .where('caseKey', '=', lease)
    .execute()
}
