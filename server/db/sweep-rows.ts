import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/** What a sweep has removed. */
export interface Swept {
  /** Rows, or files. */
  readonly items: number
  /** As they lay on the disk, without indexes. */
  readonly bytes: number
  /** What is over and waits for the next turn. */
  readonly hasMore: boolean
}

export const sweptNothing: Swept = { items: 0, bytes: 0, hasMore: false }

export const sumSwept = (all: readonly Swept[]): Swept => ({
  items: all.reduce((sum, { items }) => sum + items, 0),
  bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
  hasMore: all.some(({ hasMore }) => hasMore),
})

const batchesMax = 20

interface RowSweep {
  readonly table: string
  /** Of the rows that go, which are called `swept`. */
  readonly where: RawBuilder<unknown>
  /** Bytes of a row; that of the whole row would fetch large values that lie apart. */
  readonly size?: RawBuilder<unknown>
  readonly batch?: number
}

/**
 * Removes rows, so many in one statement that nobody waits long for them, and so many batches in one turn that the
 * others get theirs. Rows that somebody holds are left to the next turn.
 */
export async function sweepRows(db: Db, sweep: RowSweep): Promise<Swept> {
  const { where, size = sql`pg_column_size(swept)`, batch = 1_000 } = sweep
  const table = sql.table(sweep.table)
  let items = 0
  let bytes = 0
  for (let turn = 0; turn < batchesMax; turn++) {
    const { rows } = await sql<{ items: number; bytes: number }>`
      with gone as (
        delete from ${table} as swept where ctid = any(array(
          select ctid from ${table} as swept where ${where} limit ${batch} for update skip locked))
        returning ${size} as bytes)
      select count(*) as items, coalesce(sum(bytes), 0)::bigint as bytes from gone`.execute(db)
    const [gone] = rows
    items += gone?.items ?? 0
    bytes += gone?.bytes ?? 0
    if ((gone?.items ?? 0) < batch) return { items, bytes, hasMore: false }
  }
  return { items, bytes, hasMore: true }
}
