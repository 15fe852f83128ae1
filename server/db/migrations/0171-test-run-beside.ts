import { type Kysely, sql } from 'kysely'

/** JSON text of files beside the program, in the place of those of its problem. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table test_run add column beside text`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table test_run drop column beside`.execute(db)
}
