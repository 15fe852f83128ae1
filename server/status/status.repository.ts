import { sql } from 'kysely'
import { NodeFacts, type StatusFacts, type StatusSpan } from '#contract/status.ts'
import type { Db } from '#server/db/database.ts'
import { type Swept, sumSwept, sweepRows } from '#server/db/sweep-rows.ts'

const nodeSilent = sql.lit('2 minutes')

export const storeNode = async (db: Db, facts: NodeFacts): Promise<void> => {
  const text = JSON.stringify(facts)
  await db
    .insertInto('statusNode')
    .values({ name: facts.name, facts: text })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ facts: text, seenAt: sql<Date>`now()` }))
    .execute()
}

export const forgetNode = (db: Db, name: string) =>
  db.deleteFrom('statusNode').where('name', '=', name).execute()

/** Those that were heard a moment ago; what a node of another release says differently is left out. */
export async function findNodes(db: Db): Promise<NodeFacts[]> {
  const rows = await db
    .selectFrom('statusNode')
    .select('facts')
    .where('seenAt', '>', sql<Date>`now() - ${nodeSilent}::interval`)
    .orderBy('name')
    .limit(100)
    .execute()
  return rows.flatMap(({ facts }) => NodeFacts.safeParse(facts).data ?? [])
}

export async function findDatabaseFacts(db: Db): Promise<StatusFacts['database']> {
  const began = performance.now()
  await sql`select 1`.execute(db)
  const answerMs = performance.now() - began
  const { rows } = await sql<Omit<StatusFacts['database'], 'answerMs'>>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as connections_max`.execute(db)
  const [found] = rows
  if (!found) throw new Error('The database says nothing of itself')
  return { ...found, answerMs }
}

/** False where another node has taken this minute's already. */
export async function storeSample(db: Db, sample: Omit<StatusSpan, 'at'>): Promise<boolean> {
  const added = await db
    .insertInto('statusSample')
    .values({ ...sample, at: sql<Date>`date_trunc('minute', clock_timestamp())` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('at')
    .executeTakeFirst()
  return added !== undefined
}

/** The last day in spans of ten minutes, the oldest first: at most 145. */
export async function findHistory(db: Db): Promise<StatusSpan[]> {
  const { rows } = await sql<Omit<StatusSpan, 'at'> & { at: Date }>`
    select date_bin('10 minutes', at, timestamptz '2000-01-01 00:00Z') as at,
      max(waiting) as waiting, max(oldest_ms) as oldest_ms, min(judges) as judges, min(slots) as slots,
      max(slots_in_use) as slots_in_use, max(answer_ms) as answer_ms, min(disk_free) as disk_free
    from status_sample where at > now() - interval '1 day'
    group by 1 order by 1`.execute(db)
  return rows.map(({ at, ...span }) => ({ ...span, at: at.toISOString() }))
}

/** Samples of more than a day, nodes that are gone, letters that nobody took, and reports of sweeps that are no more. */
export const dropOldStatus = async (db: Db): Promise<Swept> =>
  sumSwept([
    await sweepRows(db, { table: 'status_sample', where: sql`at < now() - interval '1 day 10 minutes'` }),
    await sweepRows(db, { table: 'status_node', where: sql`seen_at < now() - interval '1 day'` }),
    await sweepRows(db, { table: 'alert_letter', where: sql`made_at < now() - interval '1 day'` }),
    await sweepRows(db, { table: 'clean_up_sweep', where: sql`began_at < now() - interval '7 days'` }),
  ])
