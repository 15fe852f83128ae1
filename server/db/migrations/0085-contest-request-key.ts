import { type Kysely, sql } from 'kysely'

/** A contest whose answer was lost is made once, however often it is sent. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table contest add column request_key text`.execute(db)
  await sql`create unique index contest_request on contest (uid, request_key)
    where request_key is not null`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index contest_request`.execute(db)
  await sql`alter table contest drop column request_key`.execute(db)
}
