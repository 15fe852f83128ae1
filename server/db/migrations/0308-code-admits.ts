import { type Kysely, sql } from 'kysely'

/** Whether the invitation code of a group makes members without approval. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table user_group add column code_admits boolean not null default false`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table user_group drop column code_admits`.execute(db)
}
