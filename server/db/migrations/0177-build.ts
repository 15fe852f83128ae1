import { type Kysely, sql } from 'kysely'

/** Builds of a problem's tests: the runs of its makers' programs, and what came of each. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table problem_build (
      pid bigint primary key references problem on delete cascade,
      uid text not null references users on delete cascade,
      started_at timestamptz not null default clock_timestamp(),
      ended_at timestamptz
    )`.execute(db)
  await sql`
    create table build_run (
      id bigint generated always as identity primary key,
      pid bigint not null references problem on delete cascade,
      key text not null,
      uid text not null references users on delete cascade,
      language text,
      job jsonb not null,
      result jsonb,
      lease uuid,
      lease_until timestamptz,
      judge text,
      attempts integer not null default 0,
      created_at timestamptz not null default clock_timestamp(),
      finished_at timestamptz,
      unique (pid, key)
    )`.execute(db)
  await sql`create index build_run_unfinished on build_run (uid, id) where finished_at is null`.execute(db)
  await sql`create index build_run_spent on build_run (uid, finished_at)`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table build_run`.execute(db)
  await sql`drop table problem_build`.execute(db)
}
