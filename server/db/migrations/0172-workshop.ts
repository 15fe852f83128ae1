import { type Kysely, sql } from 'kysely'

/** The workshop: drafts, revisions, and which test data the makers of a problem may name. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Null until it is first published; 0 where no revision was made of what is published.
  await sql`alter table problem add column revision integer default 0`.execute(db)
  await sql`alter table problem add constraint problem_unpublished_private check (revision is not null or auth = 2)`.execute(
    db,
  )
  await sql`
    create table problem_revision (
      pid bigint not null references problem on delete cascade,
      number bigint not null,
      content jsonb not null,
      changed jsonb not null,
      by text not null,
      at timestamptz not null default clock_timestamp(),
      note text not null,
      primary key (pid, number)
    )`.execute(db)
  await sql`
    create table problem_draft (
      pid bigint not null references problem on delete cascade,
      field text not null,
      value jsonb,
      is_changed boolean not null,
      version integer not null,
      by text not null,
      at timestamptz not null default clock_timestamp(),
      primary key (pid, field)
    )`.execute(db)
  await sql`
    create table problem_beginning (
      pid bigint primary key references problem on delete cascade,
      uid text not null references users on delete cascade,
      request_key uuid not null,
      cid bigint references contest on delete set null,
      tid bigint references training on delete set null,
      display_id text,
      unique (uid, request_key)
    )`.execute(db)
  await sql`
    create table problem_blob (
      pid bigint not null references problem on delete cascade,
      hash text not null references blob,
      is_kept boolean not null,
      stored_at timestamptz not null default now(),
      primary key (pid, hash)
    )`.execute(db)
  await sql`create index problem_blob_hash on problem_blob (hash)`.execute(db)
  await sql`create index problem_blob_loose on problem_blob (stored_at) where not is_kept`.execute(db)
  await sql`
    create table case_upload (
      token text primary key,
      uid text not null references users on delete cascade,
      cases jsonb not null,
      created_at timestamptz not null default clock_timestamp()
    )`.execute(db)
  await sql`
    create table program_check (
      id bigint generated always as identity primary key,
      key text not null unique,
      uid text not null references users on delete cascade,
      problem jsonb not null,
      compiles boolean,
      message text,
      lease uuid,
      lease_until timestamptz,
      judge text,
      attempts integer not null default 0,
      created_at timestamptz not null default clock_timestamp(),
      finished_at timestamptz
    )`.execute(db)
  await sql`create index program_check_unfinished on program_check (created_at) where finished_at is null`.execute(
    db,
  )
  await sql`alter table blob add column stored_at timestamptz not null default now()`.execute(db)
  await sql`create index problem_case_input on problem_case (input_hash)`.execute(db)
  await sql`create index problem_case_output on problem_case (output_hash)`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index problem_case_input, problem_case_output`.execute(db)
  await sql`alter table blob drop column stored_at`.execute(db)
  await sql`drop table program_check, case_upload, problem_blob, problem_beginning, problem_draft, problem_revision`.execute(
    db,
  )
  await sql`alter table problem drop constraint problem_unpublished_private, drop column revision`.execute(db)
}
