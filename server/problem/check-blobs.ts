import { BucketAway } from '#server/bucket/bucket-away.ts'
import type { Db } from '#server/db/database.ts'
import { readBlob } from './blob.repository.ts'

export interface CheckedBlobs {
  readonly blobs: number
  readonly bytes: number
  /** What is wrong with each that is not as it was stored. */
  readonly faults: readonly string[]
}

const page = 200

/** Reads all test data, wherever it lies, and compares it with its name. Throws `BucketAway`. */
export async function checkBlobs(
  db: Db,
  onChecked: (sum: { readonly blobs: number; readonly bytes: number }) => void = () => {},
): Promise<CheckedBlobs> {
  const faults: string[] = []
  let blobs = 0
  let bytes = 0
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('blob')
      .select(['hash', 'size'])
      .where('hash', '>', after)
      .orderBy('hash')
      .limit(page)
      .execute()
    for (const { hash, size } of rows) {
      try {
        for await (const part of readBlob(db, hash, size)) bytes += part.length
      } catch (error) {
        if (error instanceof BucketAway) throw error
        faults.push((error as Error).message)
      }
      blobs += 1
      onChecked({ blobs, bytes })
    }
    const last = rows.at(-1)
    if (!last) return { blobs, bytes, faults }
    after = last.hash
  }
}
