import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { type Swept, sweepRows } from '#server/db/sweep-rows.ts'
import { noTries, type Tries } from './login-throttle.rules.ts'

export async function readTries(db: Db, key: string): Promise<Tries> {
  const row = await db
    .selectFrom('throttle')
    .select(['failures', 'lastFailureAt', 'lastTryAt'])
    .where('key', '=', key)
    .executeTakeFirst()
  return row ?? noTries
}

export async function writeTries(db: Db, key: string, tries: Tries): Promise<void> {
  await db
    .insertInto('throttle')
    .values({ key, ...tries })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ ...tries }))
    .execute()
}

export async function clearTries(db: Db, key: string): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', key).execute()
}

export async function clearTriesOf(db: Db, keyPrefix: string): Promise<void> {
  await db.deleteFrom('throttle').where(sql<boolean>`starts_with(key, ${keyPrefix})`).execute()
}

export const dropOldTries = (db: Db, before: Date): Promise<Swept> =>
  sweepRows(db, { table: 'throttle', where: sql`last_try_at < ${before}` })
