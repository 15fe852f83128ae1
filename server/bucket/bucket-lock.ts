import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/**
 * Shared by all who put objects into the bucket or rely on those that rows name, and exclusive for the clean-up, which
 * removes objects without a row: between its look and its removal no row may come.
 */
export const bucketLockKey = 7_224_005

/** Until the end of the transaction. */
export const shareBucket = async (trx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${bucketLockKey})`.execute(trx)
}

/** Until the end of the transaction; false while somebody shares it. */
export const claimBucket = async (trx: Db): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${bucketLockKey}) as taken`.execute(trx)
  return rows[0]?.taken ?? false
}
