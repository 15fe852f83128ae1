import { once } from 'node:events'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { Client } from '#server/db/client.ts'
import { knownMigrations, migrate } from '#server/db/migrate.ts'
import { BackupError } from './backup-error.ts'
import type { BackupHeader, SequenceState, TableBegin, TableEnd } from './backup-format.ts'
import type { SiteSecrets } from './backup-secrets.ts'
import {
  copyOut,
  isEmptyDatabase,
  listTables,
  plainSettings,
  quoted,
  readSequences,
} from './backup-tables.ts'
import { type BackupPart, readBackup } from './read-backup.ts'
import { createRowDigest } from './row-digest.ts'

export interface RestoreOptions {
  readonly secrets?: SiteSecrets | undefined
  /** The secrets that all nodes share are in the database where it is not the embedded one. */
  readonly storesSecrets?: boolean
  readonly onTable?: (step: 'load' | 'check', table: string) => void
}

export interface RestoredBackup {
  readonly tables: number
  readonly rows: number
  /** Tables that somebody else has made in the database, which were left out. */
  readonly foreign: readonly string[]
}

/** Throws a `BackupError` where the backup was made by a release that this one does not know. */
export async function refuseNewerSchema({ migrations, release }: BackupHeader): Promise<void> {
  const known = await knownMigrations()
  const newest = migrations.findLast((name) => !known.includes(name))
  if (newest === undefined) return
  throw new BackupError(
    `The backup was made by a newer release (${release}, with ${newest}). Restore it with that release or a newer one.`,
  )
}

/** Throws a `BackupError` where there is anything in the database. */
async function refuseFullDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    if (!(await isEmptyDatabase(client)))
      throw new BackupError('The database to restore into is not empty. Nothing was changed.')
  } finally {
    await client.end().catch(() => {})
  }
}

/** Runs migrations and loads rows over the one connection, so in one transaction. */
const kyselyOver = (client: Client) => {
  const connection = Object.assign(client, { release: () => {} })
  const pool: PostgresPool = { connect: async () => connection as never, end: async () => {}, options: {} }
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/** Rows refer to rows of tables that come later. */
async function dropForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0`,
  )
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`)
  return rows
}

async function addForeignKeys(client: Client, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${client.escapeIdentifier(name)} ${definition}`)
}

const setTriggers = async (client: Client, tables: readonly TableBegin[], act: 'enable' | 'disable') => {
  for (const { name } of tables)
    await client.query(`alter table ${client.escapeIdentifier(name)} ${act} trigger user`)
}

const sameColumns = (one: TableBegin, other: TableBegin) =>
  JSON.stringify(one.columns.toSorted()) === JSON.stringify(other.columns.toSorted())

/** Takes the rows of a table from the parts, up to its end. */
async function loadTable(
  client: Client,
  { name, columns }: TableBegin,
  parts: AsyncIterator<BackupPart>,
): Promise<TableEnd> {
  const into = `copy ${client.escapeIdentifier(name)} (${quoted(client, columns)}) from stdin`
  const copy = client.query(copyFrom(into))
  const failed = new Promise<never>((_, reject) => copy.once('error', reject))
  failed.catch(() => {})
  for (;;) {
    const { value: part } = await parts.next()
    if (part?.kind === 'rows') {
      if (!copy.write(part.rows)) await Promise.race([once(copy, 'drain'), failed])
    } else if (part?.kind === 'tableEnd') {
      copy.end()
      await Promise.race([once(copy, 'finish'), failed])
      return part.end
    } else throw new Error(`The rows of ${name} have no end.`)
  }
}

async function skipTable(parts: AsyncIterator<BackupPart>): Promise<void> {
  for (;;) {
    const { value: part } = await parts.next()
    if (part?.kind === 'tableEnd') return
    if (part?.kind !== 'rows') throw new Error('The rows of a table have no end.')
  }
}

/** Reads a table once more, from the database. */
async function checkTable(client: Client, table: TableBegin, end: TableEnd): Promise<void> {
  const digest = createRowDigest()
  for await (const chunk of client.query(copyTo(copyOut(client, table)))) digest.update(chunk as Buffer)
  const found = digest.end()
  if (found.rows !== end.rows || found.digest !== end.digest)
    throw new BackupError(`The table ${table.name} did not arrive as it was. Nothing was changed.`)
}

async function setSequences(client: Client, sequences: readonly SequenceState[]): Promise<void> {
  const known = (await readSequences(client)).map(({ name }) => name)
  for (const { name, value, isCalled } of sequences.filter(({ name }) => known.includes(name)))
    await client.query('select setval($1::regclass, $2, $3)', [
      client.escapeIdentifier(name),
      value,
      isCalled,
    ])
}

async function storeSecrets(client: Client, secrets: SiteSecrets, storesThem: boolean): Promise<void> {
  if (secrets.mailPassword !== null) {
    await client.query(
      `update site_config set value = jsonb_set(value, '{password}', to_jsonb($1::text)) where key = 'mailServer'`,
      [secrets.mailPassword],
    )
  }
  if (!storesThem) return
  for (const name of ['token', 'judge'] as const)
    await client.query('insert into secret (name, value) values ($1, $2)', [name, secrets[name]])
}

async function load(
  client: Client,
  trx: Kysely<unknown>,
  { file, options }: { file: string; options: RestoreOptions },
): Promise<RestoredBackup> {
  const parts = readBackup(file)[Symbol.asyncIterator]()
  const first = await parts.next()
  if (first.value?.kind !== 'header') throw new Error('A backup begins with its header.')
  const { header } = first.value
  await refuseNewerSchema(header)

  await migrate(trx, header.migrations)
  const keys = await dropForeignKeys(client)
  const targets = await listTables(client)
  await setTriggers(client, targets, 'disable')
  // Migrations have put rows into some.
  await client.query(
    `truncate ${quoted(
      client,
      targets.map(({ name }) => name),
    )}`,
  )

  const ends: { table: TableBegin; end: TableEnd }[] = []
  const foreign: string[] = []
  const loadAll = async (): Promise<readonly SequenceState[]> => {
    for (;;) {
      const { value: part } = await parts.next()
      if (part?.kind === 'footer') return part.footer.sequences
      if (part?.kind !== 'table') throw new Error('A table was expected.')
      const { table } = part
      const target = targets.find(({ name }) => name === table.name)
      if (!target) {
        foreign.push(table.name)
        await skipTable(parts)
        continue
      }
      if (!sameColumns(target, table))
        throw new BackupError(`This release does not know the table ${table.name} as it is in the backup.`)
      options.onTable?.('load', table.name)
      ends.push({ table, end: await loadTable(client, table, parts) })
    }
  }
  const sequences = await loadAll()
  // Only then the last hashes of the file have been checked.
  await parts.next()
  for (const { table, end } of ends) {
    options.onTable?.('check', table.name)
    await checkTable(client, table, end)
  }
  await setSequences(client, sequences)
  await setTriggers(client, targets, 'enable')
  await addForeignKeys(client, keys)
  await migrate(trx)
  if (options.secrets) await storeSecrets(client, options.secrets, options.storesSecrets ?? false)
  return { tables: ends.length, rows: ends.reduce((sum, { end }) => sum + end.rows, 0), foreign }
}

/** Fills an empty database from a backup, brings it up to this release, and changes nothing where that fails. */
export async function restoreBackup(
  url: string,
  file: string,
  options: RestoreOptions = {},
): Promise<RestoredBackup> {
  await refuseFullDatabase(url)
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const restored = await kyselyOver(client)
      .transaction()
      .execute(async (trx) => {
        await client.query(`${plainSettings}; set local statement_timeout to 0`)
        return load(client, trx, { file, options })
      })
    await client.query('analyze')
    return restored
  } finally {
    await client.end().catch(() => {})
  }
}
