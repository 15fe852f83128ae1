import { lifetimes } from '#server/clean-up/lifetimes.ts'
import type { Sweep } from '#server/clean-up/sweep.ts'
import type { Db } from '#server/db/database.ts'
import { type Swept, sweptNothing } from '#server/db/sweep-rows.ts'
import type { Bucket } from './bucket.ts'
import { claimBucket } from './bucket-lock.ts'
import { bucketOf } from './bucket-of.ts'
import { ownBucket } from './bucket-owner.ts'
import type { ListedObject } from './listing.ts'

const pagesMax = 20
/** Nobody else can put anything there while they are removed. */
const batch = 50
const isHash = (key: string) => /^[0-9a-f]{64}$/.test(key)

/** Those that no row names as being there. */
async function orphansOf(db: Db, objects: readonly ListedObject[]): Promise<readonly ListedObject[]> {
  if (objects.length === 0) return []
  const rows = await db
    .selectFrom('blob')
    .select('hash')
    .where(
      'hash',
      'in',
      objects.map(({ key }) => key),
    )
    .where('bytes', 'is', null)
    .execute()
  const named = new Set(rows.map(({ hash }) => hash))
  return objects.filter(({ key }) => !named.has(key))
}

/** Undefined while somebody puts objects there or makes a backup. */
const removeOrphans = (
  db: Db,
  bucket: Bucket,
  found: readonly ListedObject[],
): Promise<readonly ListedObject[] | undefined> =>
  db.transaction().execute(async (trx) => {
    if (!(await claimBucket(trx))) return undefined
    const orphans = await orphansOf(trx, found)
    for (const { key } of orphans) await bucket.remove(key)
    return orphans
  })

/** Objects of the bucket that nothing names for a day: their row went, was moved back, or never came to be. */
export const bucketSweep = (db: Db, pageSize?: number): Sweep => {
  /** Where the next turn goes on. */
  let after = ''

  const sweepPage = async (bucket: Bucket, before: Date): Promise<Swept> => {
    const { objects, isCut } = await bucket.list(after, pageSize)
    const old = objects.filter(({ key, at }) => isHash(key) && at < before)
    const over = await orphansOf(db, old)
    let items = 0
    let bytes = 0
    for (let from = 0; from < over.length; from += batch) {
      const removed = await removeOrphans(db, bucket, over.slice(from, from + batch))
      if (!removed) return { items, bytes, hasMore: true }
      items += removed.length
      bytes += removed.reduce((sum, object) => sum + object.bytes, 0)
    }
    after = isCut ? (objects.at(-1)?.key ?? '') : ''
    return { items, bytes, hasMore: isCut }
  }

  return {
    name: 'bucket',
    of: 'site',
    async run(now) {
      const bucket = bucketOf(db)
      if (!bucket) return sweptNothing
      await ownBucket(db, bucket)
      const before = new Date(now.getTime() - lifetimes.bucket)
      let swept: Swept = { ...sweptNothing, hasMore: true }
      for (let page = 0; page < pagesMax && swept.hasMore; page++) {
        const at = after
        const { items, bytes, hasMore } = await sweepPage(bucket, before)
        swept = { items: swept.items + items, bytes: swept.bytes + bytes, hasMore }
        if (at === after) break
      }
      return swept
    },
  }
}
