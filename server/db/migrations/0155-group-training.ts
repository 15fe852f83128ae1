import { type Kysely, sql } from 'kysely'

/** What a group lists, and what goes with it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index training_of_group on training (gid, rank, id) where gid is not null`.execute(db)
  await sql`create index training_category_of_group on training_category (gid) where gid is not null`.execute(
    db,
  )
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index training_category_of_group, training_of_group`.execute(db)
}
