import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { bucketOf } from './bucket-of.ts'
import { isTestDataAway } from './bucket-state.ts'

interface LostWork {
  readonly table: 'build_run' | 'trial'
  readonly where: RawBuilder<boolean>
  /** So often it is handed out. */
  readonly attemptsMax: number
}

/** Whether some of this work has no attempt left, and the bucket that it needs is away: nothing is wrong with the work then. */
export const isLostToBucket = async (db: Db, { table, where, attemptsMax }: LostWork): Promise<boolean> => {
  // Without the settings nothing is kept back from judges either: it ends after its attempts.
  if (bucketOf(db) === undefined) return false
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from ${sql.table(table)} where ${where} and attempts >= ${attemptsMax}) as there`.execute(
    db,
  )
  return rows[0]?.there === true && (await isTestDataAway(db))
}
