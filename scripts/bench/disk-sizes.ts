import { lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

export interface TableSize {
  readonly rows: number
  /** Rows, and large values that lie apart. */
  readonly data: number
  readonly indexes: number
}

/** What each table takes on the disk, by name. */
export async function tableSizes(db: Db): Promise<Map<string, TableSize>> {
  await sql`vacuum analyze`.execute(db)
  const { rows } = await sql<TableSize & { name: string }>`
    select relname::text as name, greatest(reltuples, 0)::bigint as rows,
      pg_table_size(oid) as data, pg_indexes_size(oid) as indexes
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(db)
  return new Map(rows.map(({ name, ...size }) => [name, size]))
}

export async function walBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::bigint as bytes from pg_ls_waldir()`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** All files below a folder; none where there is no such folder. */
export function bytesBelow(dir: string): number {
  const found = lstatSync(dir, { throwIfNoEntry: false })
  if (!found) return 0
  if (!found.isDirectory()) return found.size
  return readdirSync(dir).reduce((sum, name) => sum + bytesBelow(path.join(dir, name)), 0)
}
