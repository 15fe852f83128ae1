import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { BucketFacts } from './bucket.ts'
import { bucketOf } from './bucket-of.ts'

export const bucketNotSet = 'test data lies in a bucket, and BLOB_S3_URL is not set'
const lateMs = 60_000

/** Whether some test data lies in a bucket. */
export const hasBlobsOutside = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from blob where bytes is null) as there`.execute(db)
  return rows[0]?.there ?? false
}

/** How the bucket is now; null where there is none and none is needed. */
export const lookAtBucket = async (db: Db): Promise<BucketFacts | null> => {
  const bucket = bucketOf(db)
  if (!bucket) return (await hasBlobsOutside(db)) ? { isAway: true, problem: bucketNotSet } : null
  await bucket.look()
  return bucket.facts()
}

/** Whether judges cannot be given all test data now, or could not a moment ago, when they gave up. */
export const isTestDataAway = async (db: Db): Promise<boolean> => {
  const facts = await lookAtBucket(db)
  return facts !== null && (facts.isAway || (bucketOf(db)?.hasFailedWithin(lateMs) ?? false))
}
