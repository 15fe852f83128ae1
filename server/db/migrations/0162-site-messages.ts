import { type Kysely, sql } from 'kysely'

/** Messages that the site writes of itself, without an admin. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table notice alter column admin_uid drop not null`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`delete from notice where admin_uid is null`.execute(db)
  await sql`alter table notice alter column admin_uid set not null`.execute(db)
}
