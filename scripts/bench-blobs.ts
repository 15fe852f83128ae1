/**
 * What test data in a bucket costs: `npm run bench:blobs [-- rounds]`. Blobs of ten megabytes are stored and read, in the
 * database and in the bucket of BLOB_S3_URL (without it one of a small S3 server on this machine) in turn; then one of 128
 * MB is read, and the memory that it takes is watched. Prints a table and one line of JSON.
 */
import { randomBytes } from 'node:crypto'
import { openBucket } from '#server/bucket/bucket.ts'
import { readConfig } from '#server/config.ts'
import { type Db, openDatabase } from '#server/db/database.ts'
import { readBlob, storeBlob } from '#server/problem/blob.repository.ts'
import { freshDatabase } from '#support/node/postgres.ts'
import { startS3 } from '#support/node/s3.ts'
import { type Bar, holds, median, rounded, timed } from './bench/figures.ts'

const rounds = Number(process.argv[2] ?? 20)
const megabyte = 1024 * 1024
const blobBytes = 10 * megabyte
const largeBytes = 128 * megabyte
/** Without a carriage return, which would be taken out, and never twice the same. */
const blob = (bytes: number) => randomBytes(bytes).map((byte) => (byte === 0x0d ? 0 : byte)) as Buffer

const read = async (db: Db, hash: string, size: number, onPart = () => {}) => {
  let bytes = 0
  for await (const part of readBlob(db, hash, size)) {
    bytes += part.length
    onPart()
  }
  if (bytes !== size) throw new Error(`${bytes} of ${size} bytes came`)
}

/** All that the process holds, in the heap and beside it. */
const held = () => {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** What this process holds more at most while a large blob is read. */
async function memoryOf(db: Db): Promise<number> {
  const hash = await storeBlob(db, blob(largeBytes))
  globalThis.gc?.()
  const before = held()
  let most = before
  await read(db, hash, largeBytes, () => {
    most = Math.max(most, held())
  })
  return (most - before) / megabyte
}

const given = readConfig(process.env).bucket
const own = given ? undefined : await startS3()
const config = given ?? own?.config
if (!config) throw new Error('There is no bucket')
const url = await freshDatabase()
const plain = openDatabase(url, { size: 1 })
const outside = openDatabase(url, {
  size: 1,
  bucket: openBucket({ ...config, prefix: `bench-${process.pid}/` }),
})
const places = { database: plain.db, bucket: outside.db }
const times = { database: { store: [], read: [] }, bucket: { store: [], read: [] } } as Record<
  keyof typeof places,
  Record<'store' | 'read', number[]>
>
try {
  for (let round = 0; round < rounds; round++) {
    for (const place of ['database', 'bucket'] as const) {
      const bytes = blob(blobBytes)
      let hash = ''
      times[place].store.push(
        await timed(async () => {
          hash = await storeBlob(places[place], bytes)
        }),
      )
      times[place].read.push(await timed(() => read(places[place], hash, blobBytes)))
    }
  }
  const figures = (act: 'store' | 'read') => {
    const [database, bucket] = [median(times.database[act]), median(times.bucket[act])]
    return { databaseMs: rounded(database), bucketMs: rounded(bucket), ratio: rounded(bucket / database) }
  }
  const result = {
    ...{ server: given ? 'given' : 's3rver', rounds, store: figures('store'), read: figures('read') },
    memoryMb: rounded(await memoryOf(outside.db)),
  }
  console.table({ store: result.store, read: result.read })
  console.log(`Reading ${largeBytes / megabyte} MB took ${result.memoryMb} MB of memory at most`)
  const bar: Bar = { what: 'memory of a large read', measured: result.memoryMb, atMost: 64, unit: 'MB' }
  console.log(JSON.stringify({ ...result, bar, holds: holds(bar) }))
  process.exitCode = holds(bar) ? 0 : 1
} finally {
  await plain.close()
  await outside.close()
  await own?.close()
}
// The database of the run ends with the process.
process.exit()
