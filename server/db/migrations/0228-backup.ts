import { type Kysely, sql } from 'kysely'

/** The backups that were made by themselves or asked for, and what is planned. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table backup (
      id bigint generated always as identity primary key,
      state text not null check (state in ('asked', 'running', 'good', 'failed')),
      asked_by text,
      begun_at timestamptz not null default now(),
      ended_at timestamptz,
      host text,
      file text,
      size bigint,
      row_count bigint,
      has_secrets boolean not null default false,
      tables_done integer not null default 0,
      table_count integer not null default 0,
      problem text
    )`.execute(db)
  await sql`
    create unique index backup_under_way on backup ((true)) where state in ('asked', 'running')`.execute(db)
  await sql`
    create table backup_plan (
      one boolean primary key default true check (one),
      host text not null,
      dir text not null,
      every_ms bigint not null,
      keep integer not null,
      since timestamptz not null default now(),
      seen_at timestamptz not null default now()
    )`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table backup_plan, backup`.execute(db)
}
