import { type Kysely, sql } from 'kysely'

/** What a user submitted in groups, by day; what lies outside of them has an index already. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index submission_in_groups_by_user on submission (uid, submit_time)
    where cid = 0 and gid is not null`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index submission_in_groups_by_user`.execute(db)
}
