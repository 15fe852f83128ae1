import { type Kysely, sql } from 'kysely'

/** Packages that are looked at before they come in, and what a group lists: also what has joined the site's problems. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table package_upload (
      token text primary key,
      uid text not null references users on delete cascade,
      uploaded_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table package_upload_part (
      token text not null references package_upload on delete cascade,
      place integer not null,
      bytes bytea not null,
      primary key (token, place)
    )`.execute(db)
  await sql`alter table package_upload_part alter column bytes set storage external`.execute(db)
  await sql`drop index problem_of_group`.execute(db)
  await sql`create index problem_of_group on problem (gid, length(problem_id), problem_id)
    where gid is not null`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index problem_of_group`.execute(db)
  await sql`create index problem_of_group on problem (gid, length(problem_id), problem_id)
    where is_group`.execute(db)
  await sql`drop table package_upload_part, package_upload`.execute(db)
}
