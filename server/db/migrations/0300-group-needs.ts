import { type Kysely, sql } from 'kysely'

/** The groups of tests that must be passed before others give points; null where none needs another. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table problem add column group_needs jsonb`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table problem drop column group_needs`.execute(db)
}
