import { type Kysely, sql } from 'kysely'

/** Languages that an admin has switched off. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table language add column is_off boolean not null default false`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table language drop column is_off`.execute(db)
}
