import { type Kysely, sql } from 'kysely'

/** Since when each sweep of the clean-up has failed, time after time. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table clean_up_sweep add column failing_since timestamptz`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table clean_up_sweep drop column failing_since`.execute(db)
}
