import { type Kysely, sql } from 'kysely'

/** What is kept of the first cases that a submission failed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table case_excerpt (
      submit_id bigint primary key references submission on delete cascade,
      excerpts jsonb not null,
      stored_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index case_excerpt_by_age on case_excerpt (stored_at)`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table case_excerpt`.execute(db)
}
