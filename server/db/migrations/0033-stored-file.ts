import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table stored_file (
      id bigint generated always as identity primary key,
      name text not null unique,
      kind text not null,
      content_type text not null,
      original_name text not null,
      size bigint not null,
      bytes bytea not null,
      uid text references users on delete set null,
      pid bigint references problem on delete cascade,
      gid bigint,
      gmt_create timestamptz not null default now()
    )`.execute(db)
  await sql`alter table stored_file alter column bytes set storage external`.execute(db)
  await sql`create index stored_file_of_problem on stored_file (pid) where pid is not null`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table stored_file`.execute(db)
}
