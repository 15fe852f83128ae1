import { type Kysely, sql } from 'kysely'

/** Until when the problems of a training are to be solved. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table training add column due_time timestamptz`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table training drop column due_time`.execute(db)
}
