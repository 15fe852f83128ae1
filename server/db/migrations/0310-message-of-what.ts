import { type Kysely, sql } from 'kysely'

/** Which comment or reply a message tells of; older ones do not know. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table message add column said_id int`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table message drop column said_id`.execute(db)
}
