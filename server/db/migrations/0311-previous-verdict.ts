import { type Kysely, sql } from 'kysely'

/** The verdict that the last rejudge took away; null for rejudges from before this migration. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table submission add column previous_status smallint, add column previous_score integer`.execute(
    db,
  )
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table submission drop column previous_status, drop column previous_score`.execute(db)
}
