import { type Kysely, sql } from 'kysely'

/** ICPC's penalty in whole minutes, and teams of archives: accounts that nobody signs in to. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table contest add column penalty_in_minutes boolean not null default false`.execute(db)
  await sql`alter table users add column is_team boolean not null default false`.execute(db)
  await sql`
    create table contest_team (
      cid bigint not null references contest on delete cascade,
      uid text not null references users on delete cascade,
      groups text[] not null,
      members text[] not null,
      coaches text[] not null,
      seat text,
      primary key (cid, uid)
    )`.execute(db)
  // Those that were imported before: named after their contest, without an address and a login.
  await sql`
    update users set is_team = true
    where email is null and username ~ '^c[0-9]+-[0-9]{4,}$'
      and exists (select from contest where 'c' || contest.id = split_part(username, '-', 1))
      and not exists (select from session where session.uid = users.uid)`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table contest_team`.execute(db)
  await sql`alter table users drop column is_team`.execute(db)
  await sql`alter table contest drop column penalty_in_minutes`.execute(db)
}
