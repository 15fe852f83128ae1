import { type Kysely, sql } from 'kysely'

/** Co-editors and testers of a problem. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table problem_helper (
      pid bigint not null references problem on delete cascade,
      uid text not null references users on delete cascade,
      role text not null check (role in ('editor', 'tester')),
      added_by text not null,
      at timestamptz not null default clock_timestamp(),
      primary key (pid, uid)
    )`.execute(db)
  await sql`create index problem_helper_uid on problem_helper (uid, at)`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table problem_helper`.execute(db)
}
