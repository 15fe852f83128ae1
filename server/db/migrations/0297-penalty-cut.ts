import { type Kysely, sql } from 'kysely'

/** Whether penalties, counted to the second, add up to whole minutes. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table contest add column penalty_cut boolean not null default false`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table contest drop column penalty_cut`.execute(db)
}
