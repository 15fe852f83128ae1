import { type Kysely, sql } from 'kysely'

/** What an outcome of a trial was measured with, so that another time limit can be read from it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table trial add column base_key text`.execute(db)
  await sql`
    alter table trial_cell
      add column base_key text,
      add column time_limit integer,
      add column is_derived boolean not null default false`.execute(db)
  await sql`create index trial_cell_base on trial_cell (pid, base_key) where base_key is not null`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table trial_cell drop column base_key, drop column time_limit, drop column is_derived`.execute(
    db,
  )
  await sql`alter table trial drop column base_key`.execute(db)
}
