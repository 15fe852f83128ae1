import { type Kysely, sql } from 'kysely'

/** Files of the site that stand beside the programs of problems' makers. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table library_file (
      name text primary key,
      text text not null,
      by text not null,
      at timestamptz not null default clock_timestamp()
    )`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table library_file`.execute(db)
}
