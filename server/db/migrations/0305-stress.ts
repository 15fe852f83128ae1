import { type Kysely, sql } from 'kysely'

/** Trials whose tests are made as they are run. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table trial add column stress jsonb`.execute(db)
  await sql`create index trial_stress on trial (pid) where stress is not null`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`delete from trial where stress is not null`.execute(db)
  await sql`alter table trial drop column stress`.execute(db)
}
