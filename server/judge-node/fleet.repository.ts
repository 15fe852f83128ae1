import { sql } from 'kysely'
import type { JudgeNode } from '#contract/judge-node.ts'
import { judging } from '#contract/limits/judging.ts'
import type { QueueKind } from '#contract/status.ts'
import type { Db } from '#server/db/database.ts'
import { queuePriority } from '#server/queue/priority.ts'

export interface FleetRow {
  name: string
  slots: number
  /** A judge may hold one job beyond its slots. */
  slotsInUse: number
  /** What it holds, by kind. */
  work: { kind: QueueKind; count: number }[]
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
  const { rows } = await sql<Omit<FleetRow, 'slotsInUse'>>`
    with held as (
      select judge, kind, count(*) as count from (
        select judge, case when priority = ${queuePriority.rejudge} then 'rejudge' else 'submission' end as kind
          from judging_job where lease is not null
        union all
        select judge, 'test run' from test_run where lease is not null and finished_at is null
        union all
        select judge, 'program check' from program_check where lease is not null and finished_at is null
        union all
        select judge, 'build run' from build_run where lease is not null and finished_at is null
        union all
        select judge, 'trial' from trial where lease is not null and finished_at is null
      ) as leases group by judge, kind
    ), work as (
      select judge, json_agg(json_build_object('kind', kind, 'count', count) order by kind) as work
      from held group by judge
    )
    select name, judge_node.slots, coalesce(work.work, '[]') as work, sandbox_mode,
      array(select offer ->> 'name' from jsonb_array_elements(languages) as offer) as languages,
      address, cores, cpu_percent, memory_percent, seen_at,
      seen_at > now() - ${`${judging.aliveMs} milliseconds`}::interval as alive
    from judge_node left join work on work.judge = name
    where seen_at > now() - interval '1 day'
    order by name limit ${listedMax}`.execute(db)
  return rows.map((row) => {
    const held = row.work.reduce((sum, { count }) => sum + count, 0)
    return { ...row, slotsInUse: Math.min(held, row.slots) }
  })
}
