import { type Kysely, sql } from 'kysely'

/** What the makers of a problem say to each other, and a log of what was done, which only grows. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table problem_comment (
      id bigint generated always as identity primary key,
      pid bigint not null references problem on delete cascade,
      uid text not null,
      by text not null,
      at timestamptz not null default clock_timestamp(),
      part text,
      field text,
      text text not null,
      resolved_by text,
      resolved_at timestamptz
    )`.execute(db)
  await sql`create index problem_comment_pid on problem_comment (pid, id)`.execute(db)
  // Names stand in it as they were: what is removed later leaves its entries behind.
  await sql`
    create table audit_entry (
      id bigint generated always as identity primary key,
      at timestamptz not null default clock_timestamp(),
      subject text not null,
      subject_id bigint not null,
      act text not null,
      uid text not null,
      by text not null,
      details jsonb not null
    )`.execute(db)
  await sql`create index audit_entry_subject on audit_entry (subject, subject_id, id desc)`.execute(db)
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% only grows', tg_table_name;
    end $$`.execute(db)
  await sql`
    create trigger audit_entry_grows before update or delete or truncate on audit_entry
      for each statement execute function refuse_change()`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table audit_entry, problem_comment`.execute(db)
  await sql`drop function refuse_change`.execute(db)
}
