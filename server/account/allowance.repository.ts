import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { type Swept, sweepRows } from '#server/db/sweep-rows.ts'

export interface Allowance {
  readonly key: string
  readonly max: number
  readonly windowMs: number
  /** Uses at once; one where it is not given. */
  readonly count?: number
}

/** Counts these uses; gives how long to wait when the allowance of this window is used up, else 0. */
export async function spendAllowance(
  db: Db,
  { key, max, windowMs, count = 1 }: Allowance,
  now: Date,
): Promise<number> {
  const resetsAt = new Date(now.getTime() + windowMs)
  const row = await db
    .insertInto('allowance')
    .values({ key, used: count, resetsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        used: sql<number>`case when allowance.resets_at <= ${now} then ${count} else allowance.used + ${count} end`,
        resetsAt: sql<Date>`case when allowance.resets_at <= ${now} then ${resetsAt} else allowance.resets_at end`,
      }),
    )
    .returning(['used', 'resetsAt'])
    .executeTakeFirstOrThrow()
  return row.used > max ? row.resetsAt.getTime() - now.getTime() : 0
}

/** How long to wait when the allowance is used up, else 0; counts nothing. */
export async function allowanceWait(db: Db, { key, max }: Allowance, now: Date): Promise<number> {
  const row = await db
    .selectFrom('allowance')
    .select(['used', 'resetsAt'])
    .where('key', '=', key)
    .executeTakeFirst()
  return row && row.used >= max ? Math.max(0, row.resetsAt.getTime() - now.getTime()) : 0
}

export async function clearAllowance(db: Db, key: string): Promise<void> {
  await db.deleteFrom('allowance').where('key', '=', key).execute()
}

export const dropOldAllowances = (db: Db, now: Date): Promise<Swept> =>
  sweepRows(db, { table: 'allowance', where: sql`resets_at < ${now}` })
