import { type Kysely, sql } from 'kysely'
import { JudgeStatus } from '#contract/enums.ts'

/** Runs of code on own input: each row lives minutes, until its owner has read the outcome. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table test_run (
      key text primary key,
      uid text not null references users on delete cascade,
      pid bigint not null references problem on delete cascade,
      language text not null,
      code text not null,
      user_input text not null,
      expected_output text,
      status smallint not null default ${sql.lit(JudgeStatus.Pending)},
      time integer,
      memory integer,
      user_output text,
      stderr text,
      lease uuid,
      lease_until timestamptz,
      judge text,
      attempts integer not null default 0,
      created_at timestamptz not null default clock_timestamp(),
      finished_at timestamptz
    )`.execute(db)
  await sql`create index test_run_unfinished on test_run (uid, created_at) where finished_at is null`.execute(
    db,
  )
  await sql`create index test_run_finished on test_run (finished_at) where finished_at is not null`.execute(
    db,
  )
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table test_run`.execute(db)
}
