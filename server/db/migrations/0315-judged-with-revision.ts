import { type Kysely, sql } from 'kysely'

/** The revision of the problem that the present judging was given; null for verdicts from before this migration. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table submission add column judged_revision integer`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table submission drop column judged_revision`.execute(db)
}
