import { createHash } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { inLanes } from '#server/in-lanes.ts'
import { readBlob } from '#server/problem/blob.repository.ts'
import type { Bucket } from './bucket.ts'
import { shareBucket } from './bucket-lock.ts'
import { bucketOf } from './bucket-of.ts'
import { ownBucket } from './bucket-owner.ts'

export const blobPlaces = ['bucket', 'database'] as const
export type BlobPlace = (typeof blobPlaces)[number]

export interface MovedBlobs {
  readonly blobs: number
  readonly bytes: number
  /** Those whose bytes are not what their name says, which stay where they are. */
  readonly damaged: readonly string[]
}

interface Found {
  readonly hash: string
  readonly size: number
}

const page = 200
/** Each holds one blob in memory. */
const lanes = 2

const findNext = (db: Db, to: BlobPlace, after: string): Promise<Found[]> =>
  db
    .selectFrom('blob')
    .select(['hash', 'size'])
    .where('bytes', to === 'bucket' ? 'is not' : 'is', null)
    .where('hash', '>', after)
    .orderBy('hash')
    .limit(page)
    .execute()

/** False where its bytes are not what its name says. */
const moveOut = (db: Db, bucket: Bucket, hash: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await shareBucket(trx)
    const row = await trx
      .selectFrom('blob')
      .select('bytes')
      .where('hash', '=', hash)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!row?.bytes) return true
    if (createHash('sha256').update(row.bytes).digest('hex') !== hash) return false
    await bucket.put(hash, row.bytes)
    await trx.updateTable('blob').set({ bytes: null }).where('hash', '=', hash).execute()
    return true
  })

/** The object stays; the clean-up removes it. */
const moveIn = async (db: Db, { hash, size }: Found): Promise<boolean> => {
  const parts: Buffer[] = []
  for await (const part of readBlob(db, hash, size)) parts.push(part)
  await db
    .updateTable('blob')
    .set({ bytes: Buffer.concat(parts) })
    .where('hash', '=', hash)
    .where('bytes', 'is', null)
    .execute()
  return true
}

/**
 * Moves all test data to the bucket or back, one blob after the other, while the site runs; what is moved already stays.
 * It may be cut off at any time and begun again. Throws `BucketAway`.
 */
export async function moveBlobs(
  db: Db,
  to: BlobPlace,
  onMoved: (sum: { readonly blobs: number; readonly bytes: number }) => void = () => {},
): Promise<MovedBlobs> {
  const bucket = bucketOf(db)
  if (!bucket) throw new Error('There is no bucket: BLOB_S3_URL is not set')
  await ownBucket(db, bucket)
  const damaged: string[] = []
  let blobs = 0
  let bytes = 0
  const move = async (found: Found) => {
    const isMoved = to === 'bucket' ? await moveOut(db, bucket, found.hash) : await moveIn(db, found)
    if (!isMoved) {
      damaged.push(found.hash)
      return
    }
    blobs += 1
    bytes += found.size
    onMoved({ blobs, bytes })
  }
  for (let after = ''; ; ) {
    const next = await findNext(db, to, after)
    const last = next.at(-1)
    if (!last) return { blobs, bytes, damaged: damaged.sort() }
    after = last.hash
    await inLanes(next, lanes, move)
  }
}
