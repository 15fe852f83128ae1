import { randomUUID } from 'node:crypto'
import { bucketFor } from '#server/bucket/bucket.ts'
import { isOwnBucket } from '#server/bucket/bucket-owner.ts'
import { bucketNotSet, hasBlobsOutside } from '#server/bucket/bucket-state.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { hiddenText } from '#server/log/log.ts'
import { type Finding, fault, ok } from './finding.ts'

const part = 'Bucket'

async function tryOut({ bucket: config }: Pick<Config, 'bucket'>): Promise<void> {
  const bucket = bucketFor({ bucket: config })
  if (!bucket) return
  const name = `verdict-doctor-${randomUUID()}`
  await bucket.writeNote(name, name)
  try {
    if ((await bucket.readNote(name)) !== name)
      throw new Error('an object does not come back as it was written')
    await bucket.list('')
  } finally {
    await bucket.remove(name)
  }
}

/** Whether objects can be written, read, listed and removed; undefined where there is no bucket and none is needed. */
export async function checkBucket(
  config: Pick<Config, 'bucket'>,
  db: Db | undefined,
): Promise<Finding | undefined> {
  const isOutside = db !== undefined && (await hasBlobsOutside(db).catch(() => false))
  if (!config.bucket) return isOutside ? fault(part, bucketNotSet) : undefined
  const { name, url } = config.bucket
  try {
    await tryOut(config)
    const bucket = bucketFor(config)
    if (db && bucket && !(await isOwnBucket(db, bucket).catch(() => true)))
      return fault(part, `${name} at ${url} is in use by another site: set another one, or BLOB_S3_PREFIX`)
    return ok(part, `${name} at ${url}: objects can be written, read, listed and removed`)
  } catch (error) {
    return fault(part, `${name} at ${url} cannot be used: ${hiddenText((error as Error).message)}`)
  }
}
