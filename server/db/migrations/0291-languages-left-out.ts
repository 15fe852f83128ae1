import { type Kysely, sql } from 'kysely'

/** A problem names the languages that it takes, those that it does not take, or both. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table problem_language
      add column is_left_out boolean not null default false,
      drop constraint problem_language_pkey,
      add primary key (pid, lid, is_left_out)`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`delete from problem_language where is_left_out`.execute(db)
  await sql`
    alter table problem_language
      drop column is_left_out,
      add primary key (pid, lid)`.execute(db)
}
