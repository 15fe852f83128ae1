import { sql } from 'kysely'
import type { JudgeNode } from '#contract/judge-node.ts'
import { judging } from '#contract/limits/judging.ts'
import type { Db } from '#server/db/database.ts'

export interface FleetRow {
  name: string
  slots: number
  slotsInUse: number
  sandboxMode: JudgeNode['sandboxMode']
  languages: string[]
  address: string | null
  cores: number | null
  cpuPercent: number | null
  memoryPercent: number | null
  seenAt: Date
  alive: boolean
}

const listedMax = 1_000

/** The judges that were heard in the last day, by name. */
export const findFleet = async (db: Db): Promise<FleetRow[]> => {
  const { rows } = await sql<FleetRow>`
    with held as (
      select judge, count(*) as slots from (
        select judge from judging_job where lease is not null
        union all
        select judge from test_run where lease is not null and finished_at is null
      ) as leases group by judge
    )
    select name, judge_node.slots, coalesce(held.slots, 0) as slots_in_use, sandbox_mode,
      array(select offer ->> 'name' from jsonb_array_elements(languages) as offer) as languages,
      address, cores, cpu_percent, memory_percent, seen_at,
      seen_at > now() - ${`${judging.aliveMs} milliseconds`}::interval as alive
    from judge_node left join held on held.judge = name
    where seen_at > now() - interval '1 day'
    order by name limit ${listedMax}`.execute(db)
  return rows
}
