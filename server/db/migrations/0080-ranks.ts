import { type Kysely, sql } from 'kysely'

/** The best scores of users, added up for the ranks without reading a submission. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index submission_oi_score on submission (uid, pid, oi_rank_score)
    where cid = 0 and cpid = 0 and gid is null and oi_rank_score is not null`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index submission_oi_score`.execute(db)
}
