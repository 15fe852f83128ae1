import { type Kysely, sql } from 'kysely'

/** What web nodes say of themselves, a day of samples, what is wrong, and letters to the webhook. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table status_node (
      name text primary key,
      facts jsonb not null,
      seen_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table status_sample (
      at timestamptz primary key,
      waiting integer not null,
      oldest_ms double precision not null,
      judges integer not null,
      slots integer not null,
      slots_in_use integer not null,
      answer_ms double precision not null,
      disk_free double precision
    )`.execute(db)
  await sql`
    create table open_trouble (
      key text primary key,
      trouble jsonb not null,
      since timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table alert_letter (
      id uuid primary key,
      body text not null,
      tries integer not null default 0,
      problem text,
      made_at timestamptz not null default now(),
      due_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index alert_letter_due on alert_letter (due_at)`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table alert_letter, open_trouble, status_sample, status_node`.execute(db)
}
