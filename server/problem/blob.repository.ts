import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Bucket } from '#server/bucket/bucket.ts'
import { BucketAway } from '#server/bucket/bucket-away.ts'
import { shareBucket } from '#server/bucket/bucket-lock.ts'
import { bucketOf } from '#server/bucket/bucket-of.ts'
import { ownBucket } from '#server/bucket/bucket-owner.ts'
import { bucketNotSet } from '#server/bucket/bucket-state.ts'
import type { Db } from '#server/db/database.ts'
import { inLanes } from '#server/in-lanes.ts'

const carriageReturn = 0x0d
const partBytes = 1024 * 1024

/** Line ends as the judge wants them (contract, judging.md section 4); other bytes stay as they are. */
const withLineFeeds = (bytes: Buffer): Buffer =>
  bytes.includes(carriageReturn)
    ? Buffer.from(bytes.toString('latin1').replace(/\r\n?/g, '\n'), 'latin1')
    : bytes

interface NewBlob {
  readonly hash: string
  readonly size: number
  readonly bytes: Buffer | null
}

const storeRow = (trx: Db, blob: NewBlob) =>
  trx
    .insertInto('blob')
    .values(blob)
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet({ storedAt: sql<Date>`now()` })
        // The row is locked either way: nobody cleans up what comes again at this moment.
        .where('blob.storedAt', '<', sql<Date>`now() - interval '1 hour'`),
    )
    .execute()

/** The object first, the row after it, so that no row points to nothing. */
const storeOutside = async (
  trx: Db,
  bucket: Bucket,
  { hash, bytes }: { hash: string; bytes: Buffer },
): Promise<void> => {
  await ownBucket(trx, bucket)
  await shareBucket(trx)
  const row = await trx
    .selectFrom('blob')
    .select(sql<boolean>`bytes is null`.as('isOutside'))
    .where('hash', '=', hash)
    .forKeyShare()
    .executeTakeFirst()
  // What was lost from the bucket comes back with whoever brings it again.
  const isThere = row !== undefined && (!row.isOutside || (await bucket.has(hash, bytes.length)))
  if (!isThere) await bucket.put(hash, bytes)
  await storeRow(trx, { hash, size: bytes.length, bytes: null })
}

/** Stores test data by its content; gives its name, the SHA-256 in hex. Throws `BucketAway`. */
export const storeBlob = async (trx: Db, content: string | Buffer): Promise<string> => {
  const bytes = withLineFeeds(typeof content === 'string' ? Buffer.from(content) : content)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const bucket = bucketOf(trx)
  if (!bucket) await storeRow(trx, { hash, size: bytes.length, bytes })
  else if (trx.isTransaction) await storeOutside(trx, bucket, { hash, bytes })
  else await trx.transaction().execute((own) => storeOutside(own, bucket, { hash, bytes }))
  return hash
}

export const findBlobSize = async (db: Db, hash: string): Promise<number | undefined> => {
  const row = await db.selectFrom('blob').select('size').where('hash', '=', hash).executeTakeFirst()
  return row?.size
}

interface BlobPart {
  /** Of the whole blob. */
  readonly size: number
  readonly part: Buffer
}

/** From the database or the bucket, and from both where it is moved meanwhile. */
async function* partsOf(db: Db, hash: string, wanted: number): AsyncGenerator<BlobPart> {
  for (let at = 0; at < wanted; at += partBytes) {
    const { rows } = await sql<{ size: number; part: Buffer | null }>`
      select size, substring(bytes from ${at + 1}::int for ${partBytes}::int) as part from blob where hash = ${hash}`.execute(
      db,
    )
    const row = rows[0]
    if (!row) throw new Error(`Test data ${hash} is gone`)
    const { size, part } = row
    if (part === null) {
      const bucket = bucketOf(db)
      if (!bucket) throw new BucketAway(bucketNotSet)
      const range = { from: at, to: Math.min(wanted, size) - 1 }
      for await (const bytes of bucket.read(hash, range)) yield { size, part: bytes }
      return
    }
    yield { size, part }
  }
}

/** Requests to the bucket side by side. */
const startLanes = 8

/**
 * The first bytes of many at once, as far as they are there, until the caller has gone; they are not checked against
 * their names.
 */
export const readStarts = async (
  db: Db,
  hashes: readonly string[],
  { bytes, gone }: { bytes: number; gone: AbortSignal },
): Promise<Map<string, Buffer>> => {
  const { rows } = await sql<{ hash: string; size: number; start: Buffer | null }>`
    select hash, size, substring(bytes from 1 for ${bytes}::int) as start from blob
    where hash = any(${[...new Set(hashes)]}::text[])`.execute(db)
  const starts = new Map<string, Buffer>()
  await inLanes(rows, startLanes, async ({ hash, size, start }) => {
    if (gone.aborted) return
    const parts: Buffer[] = []
    if (start !== null) parts.push(start)
    else for await (const { part } of partsOf(db, hash, Math.min(size, bytes))) parts.push(part)
    starts.set(hash, Buffer.concat(parts))
  })
  return starts
}

/**
 * The bytes part by part, so that a large file is never whole in memory. The last part of a whole blob comes only after
 * all of it had the hash that it is named by.
 */
export async function* readBlob(db: Db, hash: string, size: number): AsyncGenerator<Buffer> {
  const digest = createHash('sha256')
  let bytes = 0
  let held: Buffer | undefined
  for await (const { part, size: whole } of partsOf(db, hash, size)) {
    if (held) yield held
    digest.update(part)
    bytes += part.length
    held = part
    if (bytes === whole && digest.digest('hex') !== hash)
      throw new Error(`Test data ${hash} was damaged where it lies`)
  }
  if (held) yield held
}
