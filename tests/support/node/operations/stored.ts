import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** Rows of every table. */
export async function rowCounts(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db)
  const counts = rows.map(async ({ name }) => {
    const counted = await sql<{ count: number }>`select count(*) from ${sql.table(name)}`.execute(db)
    return [name, counted.rows[0]?.count ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(counts))
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
