import { type Kysely, sql } from 'kysely'

/** Balloons that are with their teams. A team gets one for a problem, whichever of its submissions counts. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table contest_balloon (
      cpid bigint not null references contest_problem on delete cascade,
      uid text not null references users on delete cascade,
      gmt_create timestamptz not null default now(),
      primary key (cpid, uid)
    )`.execute(db)
  await sql`create index contest_balloon_of_user on contest_balloon (uid)`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table contest_balloon`.execute(db)
}
