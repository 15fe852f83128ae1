import { Client } from '#server/db/client.ts'

/** Of the machine, or made anew by whoever restores. */
const apart = [
  'kysely_migration',
  'kysely_migration_lock',
  'secret',
  'backup',
  'backup_plan',
  'status_node',
  'status_sample',
  'open_trouble',
  'alert_letter',
  'clean_up_sweep',
  'statement_words',
  'package_upload',
  'package_upload_part',
  'package_upload_problem',
]

/**
 * What every table holds, as PostgreSQL itself sums it up: its number of rows and a hash of them. Of the moment of a
 * snapshot where one is named, which has to stand meanwhile.
 */
export async function tableContents(url: string, snapshot?: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    if (snapshot) await client.query(`set transaction snapshot '${snapshot}'`)
    const { rows } = await client.query<{ name: string }>(
      `select relname::text as name from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all($1) order by relname`,
      [apart],
    )
    const contents: Record<string, string> = {}
    for (const { name } of rows) {
      const found = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum
         from ${client.escapeIdentifier(name)} t`,
      )
      contents[name] = found.rows[0]?.sum ?? ''
    }
    return contents
  } finally {
    await client.end()
  }
}
