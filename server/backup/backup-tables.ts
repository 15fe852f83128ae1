import type { Client } from '#server/db/client.ts'
import type { SequenceState, TableBegin } from './backup-format.ts'

/** Tables whose rows are no part of a backup. */
const leftOut: readonly string[] = [
  // The header has it, and a restore makes it anew.
  'kysely_migration',
  'kysely_migration_lock',
  // Sealed in the header.
  'secret',
  // Of the machine that made the backup.
  'backup',
  'backup_plan',
  // Of the present moment: the site that is made from a backup has its own.
  'status_node',
  'status_sample',
  'open_trouble',
  'alert_letter',
  'clean_up_sweep',
  // Read anew from the statements.
  'statement_words',
  // Kept for an hour; as text one row may be longer than PostgreSQL can send.
  'package_upload',
  'package_upload_part',
  'package_upload_problem',
]

/** The password of the mail server is sealed in the header. */
const withoutSecrets: Readonly<Record<string, string>> = {
  'site_config.value': `case when key = 'mailServer' then jsonb_set(value, '{password}', '""') else value end as value`,
}

/** The same text on every server, whatever its settings are. */
export const plainSettings = `
  set local datestyle to 'ISO, YMD';
  set local intervalstyle to 'postgres';
  set local timezone to 'UTC';
  set local extra_float_digits to 1;
  set local bytea_output to 'hex';
  set local client_encoding to 'UTF8'`

export async function listTables(client: Client): Promise<TableBegin[]> {
  const { rows } = await client.query<TableBegin>(
    `select relname::text as name,
       (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
     from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname <> all($1)
     order by relname`,
    [leftOut],
  )
  return rows.map(({ name, columns }) => ({ name, columns: columns ?? [] }))
}

export const quoted = (client: Client, names: readonly string[]) =>
  names.map((name) => client.escapeIdentifier(name)).join(', ')

/** Gives the rows of a table without its secrets. */
export function copyOut(client: Client, { name, columns }: TableBegin): string {
  const table = client.escapeIdentifier(name)
  const chosen = columns.map(
    (column) => withoutSecrets[`${name}.${column}`] ?? client.escapeIdentifier(column),
  )
  const hasSecrets = columns.some((column) => withoutSecrets[`${name}.${column}`] !== undefined)
  return hasSecrets
    ? `copy (select ${chosen.join(', ')} from ${table}) to stdout`
    : `copy ${table} (${quoted(client, columns)}) to stdout`
}

export async function readSequences(client: Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relkind = 'S' and relnamespace = current_schema()::regnamespace order by relname`,
  )
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const found = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${client.escapeIdentifier(name)}`,
    )
    for (const state of found.rows) states.push({ name, ...state })
  }
  return states
}

export async function readMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from kysely_migration order by timestamp, name',
  )
  return rows.map(({ name }) => name)
}

/** Whether nothing was ever made in the database. */
export async function isEmptyDatabase(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') limit 1`,
  )
  return rows.length === 0
}
