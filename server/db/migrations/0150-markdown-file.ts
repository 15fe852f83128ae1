import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table stored_file add column in_markdown boolean not null default false`.execute(db)
  await sql`create index stored_file_in_markdown on stored_file (uid) where in_markdown`.execute(db)
  await sql`
    create table stored_file_part (
      file_id bigint not null references stored_file on delete cascade,
      place integer not null,
      bytes bytea not null,
      primary key (file_id, place)
    )`.execute(db)
  await sql`alter table stored_file_part alter column bytes set storage external`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table stored_file_part`.execute(db)
  await sql`drop index stored_file_in_markdown`.execute(db)
  await sql`alter table stored_file drop column in_markdown`.execute(db)
}
