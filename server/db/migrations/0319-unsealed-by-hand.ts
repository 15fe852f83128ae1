import { type Kysely, sql } from 'kysely'

/** Whether somebody opened the board of a contest after its end; of older ones nobody knows. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table contest add column unsealed_by_hand boolean not null default false`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table contest drop column unsealed_by_hand`.execute(db)
}
