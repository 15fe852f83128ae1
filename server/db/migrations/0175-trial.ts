import { type Kysely, sql } from 'kysely'

/** Runs of a problem's solutions on its tests, and what came of each. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table trial (
      id bigint generated always as identity primary key,
      pid bigint not null references problem on delete cascade,
      program_key text not null,
      uid text not null references users on delete cascade,
      language text not null,
      code text not null,
      problem jsonb not null,
      cases jsonb not null,
      failure jsonb,
      lease uuid,
      lease_until timestamptz,
      judge text,
      attempts integer not null default 0,
      created_at timestamptz not null default clock_timestamp(),
      finished_at timestamptz,
      unique (pid, program_key)
    )`.execute(db)
  await sql`create index trial_unfinished on trial (uid, created_at) where finished_at is null`.execute(db)
  await sql`
    create table trial_cell (
      pid bigint not null references problem on delete cascade,
      program_key text not null,
      case_key text not null,
      uid text not null references users on delete cascade,
      status smallint not null,
      time integer not null,
      memory integer not null,
      share smallint,
      message text,
      excerpt jsonb,
      at timestamptz not null default clock_timestamp(),
      primary key (pid, program_key, case_key)
    )`.execute(db)
  await sql`create index trial_cell_of on trial_cell (uid, at)`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table trial_cell`.execute(db)
  await sql`drop table trial`.execute(db)
}
