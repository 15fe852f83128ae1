import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table judging_trace (
      submit_id bigint primary key references submission on delete cascade,
      version integer not null,
      queued_ms integer not null,
      trace jsonb not null,
      left_out integer not null,
      stored_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index judging_trace_by_age on judging_trace (stored_at)`.execute(db)
  await sql`alter table judging_job add column leased_at timestamptz`.execute(db)
  await sql`create index submission_of_problem on submission (pid, submit_id)`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index submission_of_problem`.execute(db)
  await sql`alter table judging_job drop column leased_at`.execute(db)
  await sql`drop table judging_trace`.execute(db)
}
