import type { Db } from '#server/db/database.ts'
import type { Bucket } from './bucket.ts'
import { BucketAway } from './bucket-away.ts'

const noteName = 'verdict-site'
const known = new WeakSet<Bucket>()

const bucketOfAnotherSite =
  'the bucket is in use by another site; each site needs a bucket or a BLOB_S3_PREFIX of its own'

/** Whether it is this site's, or nobody's yet. */
export async function isOwnBucket(db: Db, bucket: Bucket): Promise<boolean> {
  const { id } = await db.selectFrom('bucketOwner').select('id').executeTakeFirstOrThrow()
  const owner = await bucket.readNote(noteName)
  return owner === undefined || owner.trim() === id
}

/** Makes the bucket this site's. Throws `BucketAway` where it is another's, whose clean-up would remove what is put there. */
export async function ownBucket(db: Db, bucket: Bucket): Promise<void> {
  if (known.has(bucket)) return
  const { id } = await db.selectFrom('bucketOwner').select('id').executeTakeFirstOrThrow()
  const owner = await bucket.readNote(noteName)
  if (owner === undefined) await bucket.writeNote(noteName, id)
  else if (owner.trim() !== id) throw new BucketAway(bucketOfAnotherSite)
  known.add(bucket)
}
