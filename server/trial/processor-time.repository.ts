import { sql } from 'kysely'
import { trial as limits } from '#contract/limits/workshop.ts'
import type { Db } from '#server/db/database.ts'

const hour = sql`interval '1 hour'`
const lastHour = sql`clock_timestamp() - ${hour}`

const ofTrials = (uid: string) => sql`
  select at, time from trial_cell where uid = ${uid} and not is_derived and at > ${lastHour}`
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
