import { type Kysely, sql } from 'kysely'

/** Texts that contestants want printed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table contest_print (
      id bigint generated always as identity primary key,
      cid bigint not null references contest on delete cascade,
      uid text not null references users on delete cascade,
      content text not null,
      status smallint not null default 0,
      gmt_create timestamptz not null default clock_timestamp()
    )`.execute(db)
  await sql`create index contest_print_waiting on contest_print (cid, status, gmt_create desc, id desc)`.execute(
    db,
  )
  await sql`create index contest_print_of_user on contest_print (uid, cid, gmt_create desc, id desc)`.execute(
    db,
  )
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table contest_print`.execute(db)
}
