import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

type Counts = Record<string, number>

/** Counts the rows of every table in one query. */
const countsByDb = new WeakMap<Db, RawBuilder<Counts>>()

async function countsOf(db: Db): Promise<RawBuilder<Counts>> {
  const known = countsByDb.get(db)
  if (known) return known
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db)
  const counts = rows.map(({ name }) => sql`(select count(*) from ${sql.table(name)}) as ${sql.ref(name)}`)
  const made = sql<Counts>`select ${sql.join(counts)}`
  countsByDb.set(db, made)
  return made
}

/** Rows of every table. */
export async function rowCounts(db: Db): Promise<Counts> {
  const { rows } = await (await countsOf(db)).execute(db)
  return rows[0] ?? {}
}

/** The newest entry of the audit log. */
export async function lastEntry(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from audit_entry`.execute(db)
  return rows[0]?.id ?? 0
}

/** The acts that the log of the administration got since; of several rows each act once. */
export async function actsAfter(db: Db, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('auditEntry')
    .select('act')
    .distinct()
    .where('id', '>', id)
    // Others are written by the workshop.
    .where('address', 'is not', null)
    .execute()
  return rows.map(({ act }) => act)
}
