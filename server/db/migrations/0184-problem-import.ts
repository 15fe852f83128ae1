import { type Kysely, sql } from 'kysely'

/** What is still to be found out about problems of packages: whether their programs compile, and their time limit. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table problem_import (
      pid bigint primary key references problem on delete cascade,
      uid text not null references users on delete cascade,
      hidden jsonb not null,
      program_key text,
      time_limit jsonb,
      programs jsonb,
      at timestamptz not null default clock_timestamp()
    )`.execute(db)
  await sql`create index problem_import_unsettled on problem_import (pid)
    where program_key is not null or programs is not null`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table problem_import`.execute(db)
}
