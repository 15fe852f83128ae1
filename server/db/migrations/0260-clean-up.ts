import { type Kysely, sql } from 'kysely'

/** What each sweep of the clean-up removed last, and what finds old rows of large tables. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table clean_up_sweep (
      name text not null,
      node text not null,
      began_at timestamptz not null,
      took_ms double precision not null,
      items bigint not null,
      bytes bigint not null,
      has_more boolean not null,
      problem text,
      primary key (name, node)
    )`.execute(db)
  // Rows lie in the order of their time: an index of a few pages finds the old ones.
  for (const [table, column] of aged)
    await sql`create index ${sql.id(`${table}_by_age`)} on ${sql.table(table)} using brin (${sql.id(column)})`.execute(
      db,
    )
}

const aged = [
  ['rendered_markdown', 'rendered_at'],
  ['message', 'gmt_create'],
  ['user_notice', 'gmt_create'],
  ['trial_cell', 'at'],
] as const

export const down = async (db: Kysely<unknown>): Promise<void> => {
  for (const [table] of aged) await sql`drop index ${sql.id(`${table}_by_age`)}`.execute(db)
  await sql`drop table clean_up_sweep`.execute(db)
}
