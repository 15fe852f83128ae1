import { type Kysely, sql } from 'kysely'

/** Whether the last build of a problem ended because its account had no processor time left. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table problem_build add column is_out_of_time boolean not null default false`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table problem_build drop column is_out_of_time`.execute(db)
}
