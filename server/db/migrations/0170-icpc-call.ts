import { type Kysely, sql } from 'kysely'

/** How a checker or interactor is called in ICPC's convention; null in that of testlib. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table problem add column icpc_call jsonb`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table problem drop column icpc_call`.execute(db)
}
