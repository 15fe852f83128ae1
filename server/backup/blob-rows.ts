import { createHash } from 'node:crypto'
import { to as copyTo } from 'pg-copy-streams'
import type { Bucket } from '#server/bucket/bucket.ts'
import { BucketAway } from '#server/bucket/bucket-away.ts'
import { bucketNotSet } from '#server/bucket/bucket-state.ts'
import type { Client } from '#server/db/client.ts'
import { BackupError } from './backup-error.ts'
import type { TableBegin } from './backup-format.ts'

const tableName = 'blob'
const bytesColumn = 'bytes'

export const hasBlobs = ({ name, columns }: TableBegin): boolean =>
  name === tableName && columns.includes(bytesColumn)

/** The rows of test data that lies in the database, or of that which does not, with no bytes. */
function copyOf(
  client: Client,
  { columns }: TableBegin,
  place: 'database' | 'bucket',
): AsyncIterable<Buffer> {
  const chosen = columns.map((column) =>
    column === bytesColumn && place === 'bucket' ? `'\\x'::bytea` : client.escapeIdentifier(column),
  )
  const which = place === 'bucket' ? 'is null' : 'is not null'
  return client.query(
    copyTo(`copy (select ${chosen.join(', ')} from ${tableName} where ${bytesColumn} ${which}) to stdout`),
  )
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let begun = ''
  for await (const chunk of chunks) {
    const lines = (begun + chunk.toString()).split('\n')
    begun = lines.pop() ?? ''
    yield* lines
  }
}

/** The bytes of an object as COPY would write them, with their hash checked. */
async function* hexOf(bucket: Bucket, hash: string, size: number): AsyncGenerator<Buffer> {
  const digest = createHash('sha256')
  if (size > 0)
    for await (const part of bucket.read(hash, { from: 0, to: size - 1 })) {
      digest.update(part)
      yield Buffer.from(part.toString('hex'), 'latin1')
    }
  if (digest.digest('hex') !== hash)
    throw new BackupError(
      `Test data ${hash} was damaged in the bucket. npm run blobs -- check finds all of it.`,
    )
}

async function* rowsOutside(
  client: Client,
  table: TableBegin,
  bucket: Bucket | undefined,
): AsyncGenerator<Buffer> {
  const place = (column: string) => table.columns.indexOf(column)
  const bytesAt = place(bytesColumn)
  for await (const line of linesOf(copyOf(client, table, 'bucket'))) {
    if (!bucket) throw new BucketAway(bucketNotSet)
    const fields = line.split('\t')
    const before = fields.slice(0, bytesAt + 1).join('\t')
    const after = fields.slice(bytesAt + 1).map((field) => `\t${field}`)
    yield Buffer.from(before)
    yield* hexOf(bucket, fields[place('hash')] ?? '', Number(fields[place('size')]))
    yield Buffer.from(`${after.join('')}\n`)
  }
}

/** The rows of all test data as if all of it lay in the database, so that a backup does not depend on where it lay. */
export async function* blobRows(
  client: Client,
  table: TableBegin,
  bucket: Bucket | undefined,
): AsyncGenerator<Buffer> {
  yield* copyOf(client, table, 'database')
  try {
    yield* rowsOutside(client, table, bucket)
  } catch (error) {
    if (!(error instanceof BucketAway)) throw error
    throw new BackupError(`Test data in the bucket cannot be read: ${error.message}.`)
  }
}
