import { type Bucket, bucketFor } from '#server/bucket/bucket.ts'
import { type MovedBlobs, moveBlobs } from '#server/bucket/move-blobs.ts'
import type { Config } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { BackupError } from './backup-error.ts'

/** The bucket that test data is restored to; undefined without one. Throws a `BackupError` where it does not answer. */
export async function openRestoreBucket(config: Pick<Config, 'bucket'>): Promise<Bucket | undefined> {
  const bucket = bucketFor(config)
  await bucket?.look()
  const problem = bucket?.facts().problem
  if (problem)
    throw new BackupError(`The bucket of BLOB_S3_URL does not respond: ${problem}. Nothing was changed.`)
  return bucket
}

/** Puts the test data of a database that was just restored where the settings want it. */
export async function restoreBlobs(
  url: string,
  bucket: Bucket,
  onMoved: Parameters<typeof moveBlobs>[2],
): Promise<MovedBlobs> {
  const { db, close } = openDatabase(url, { size: 2, isPatient: true, bucket })
  try {
    return await moveBlobs(db, 'bucket', onMoved)
  } finally {
    await close()
  }
}
