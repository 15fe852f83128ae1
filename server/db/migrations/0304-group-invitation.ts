import { type Kysely, sql } from 'kysely'

/** Whoever is asked to join a group and has not answered. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table group_invitation (
      gid bigint not null references user_group on delete cascade,
      uid text not null references users on delete cascade,
      by_uid text not null references users on delete cascade,
      gmt_create timestamptz not null default clock_timestamp(),
      primary key (gid, uid)
    )`.execute(db)
  await sql`create index group_invitation_of_user on group_invitation (uid)`.execute(db)
  await sql`create index group_invitation_by_user on group_invitation (by_uid)`.execute(db)
  await sql`create index group_invitation_newest on group_invitation (gid, gmt_create desc)`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table group_invitation`.execute(db)
}
