import { type Kysely, sql } from 'kysely'

/** When a judge took the submission whose verdict stands; null for verdicts from before this migration. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table submission add column judged_at timestamptz`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table submission drop column judged_at`.execute(db)
}
