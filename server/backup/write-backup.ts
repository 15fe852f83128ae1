import { createHash, randomUUID } from 'node:crypto'
import { to as copyTo } from 'pg-copy-streams'
import type { Bucket } from '#server/bucket/bucket.ts'
import { bucketLockKey } from '#server/bucket/bucket-lock.ts'
import { Client } from '#server/db/client.ts'
import { release } from '#server/release.ts'
import {
  type BackupFooter,
  type BackupHeader,
  encodeFrame,
  encodeJson,
  formatName,
  formatVersion,
  frameKinds,
  rowsFrameBytes,
  type TableEnd,
} from './backup-format.ts'
import { type SiteSecrets, sealSecrets } from './backup-secrets.ts'
import { copyOut, listTables, plainSettings, readMigrations, readSequences } from './backup-tables.ts'
import { blobRows, hasBlobs } from './blob-rows.ts'
import { createRowDigest } from './row-digest.ts'

export interface BackupProgress {
  readonly table: string
  /** Tables that are done. */
  readonly done: number
  readonly of: number
  /** Of all rows so far, before compression. */
  readonly bytes: number
}

export interface WriteOptions {
  /** Without them the backup has none. */
  readonly secrets?: { readonly values: Pick<SiteSecrets, 'token' | 'judge'>; readonly passphrase: string }
  /** Where test data lies that is not in the database. */
  readonly bucket?: Bucket | undefined
  readonly onProgress?: (progress: BackupProgress) => void
  /** Told of PostgreSQL's name for the moment that is backed up, while it stands. */
  readonly onSnapshot?: (snapshot: string) => Promise<void> | void
}

export interface WrittenBackup {
  readonly header: BackupHeader
  readonly tables: readonly TableEnd[]
  readonly rows: number
  readonly bytes: number
}

async function readMailPassword(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ password: string | null }>(
    `select value->>'password' as password from site_config where key = 'mailServer'`,
  )
  return rows[0]?.password ?? null
}

async function headerOf(client: Client, { secrets }: WriteOptions): Promise<BackupHeader> {
  const id = randomUUID()
  const { rows } = await client.query<{ at: Date; postgres: string }>(
    `select now() as at, current_setting('server_version') as postgres`,
  )
  const sealed = secrets
    ? await sealSecrets(
        { ...secrets.values, mailPassword: await readMailPassword(client) },
        secrets.passphrase,
        id,
      )
    : null
  return {
    format: formatName,
    version: formatVersion,
    id,
    release,
    migrations: await readMigrations(client),
    postgres: rows[0]?.postgres ?? '',
    at: (rows[0]?.at ?? new Date()).toISOString(),
    secrets: sealed,
  }
}

/** Gathers rows until there are enough for a frame. */
async function* inFrames(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = []
  let length = 0
  for await (const chunk of rows) {
    gathered.push(chunk)
    length += chunk.length
    if (length < rowsFrameBytes) continue
    const bytes = Buffer.concat(gathered)
    gathered = []
    length = 0
    for (let from = 0; from < bytes.length; from += rowsFrameBytes)
      yield bytes.subarray(from, from + rowsFrameBytes)
  }
  if (length > 0) yield Buffer.concat(gathered)
}

/** Everything of one moment, as frames, while others go on writing. */
async function* framesOf(
  client: Client,
  options: WriteOptions,
  tell: (written: WrittenBackup) => void,
): AsyncGenerator<Buffer> {
  const whole = createHash('sha256')
  const hashed = (frame: Buffer) => {
    whole.update(frame)
    return frame
  }
  const header = await headerOf(client, options)
  yield hashed(encodeJson(frameKinds.header, header))

  const ends: TableEnd[] = []
  let bytes = 0
  const tables = await listTables(client)
  for (const [done, table] of tables.entries()) {
    yield hashed(encodeJson(frameKinds.table, table))
    const digest = createRowDigest()
    const source = hasBlobs(table)
      ? blobRows(client, table, options.bucket)
      : client.query(copyTo(copyOut(client, table)))
    for await (const part of inFrames(source)) {
      digest.update(part)
      yield hashed(encodeFrame(frameKinds.rows, part))
      bytes += part.length
      options.onProgress?.({ table: table.name, done, of: tables.length, bytes })
    }
    const end: TableEnd = { name: table.name, ...digest.end() }
    yield hashed(encodeJson(frameKinds.tableEnd, end))
    ends.push(end)
  }

  const rows = ends.reduce((sum, table) => sum + table.rows, 0)
  // A sequence may have gone on since the snapshot, which only leaves numbers out.
  const sequences = await readSequences(client)
  const footer: BackupFooter = { tables: ends.length, rows, sequences, sha256: whole.digest('hex') }
  yield encodeJson(frameKinds.footer, footer)
  tell({ header, tables: ends, rows, bytes })
}

/** Gives the database at this address to `sink`, as frames that together are a backup. */
export async function writeBackup(
  url: string,
  sink: (frames: AsyncIterable<Buffer>) => Promise<void>,
  options: WriteOptions = {},
): Promise<WrittenBackup> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    // Until the connection ends: no object goes that a row of this moment names.
    await client.query('select pg_advisory_lock_shared($1)', [bucketLockKey])
    await client.query('begin isolation level repeatable read read only')
    await client.query(`${plainSettings}; set local statement_timeout to 0`)
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    await options.onSnapshot?.(rows[0]?.snapshot ?? '')
    let written: WrittenBackup | undefined
    const tell = (whole: WrittenBackup) => {
      written = whole
    }
    await sink(framesOf(client, options, tell))
    if (!written) throw new Error('The backup was not read to its end.')
    return written
  } finally {
    await client.end().catch(() => {})
  }
}
