import { type Kysely, sql } from 'kysely'

/** Whether the members of a group were told of an announcement; of older ones they are not told any more. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table announcement add column is_told boolean not null default true`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table announcement drop column is_told`.execute(db)
}
