import { type Kysely, sql } from 'kysely'

/** Whoever was asked to join a group; what has ended is kept, so that nobody is asked again and again. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table group_invitation (
      gid bigint not null references user_group on delete cascade,
      uid text not null references users on delete cascade,
      by_uid text not null references users on delete cascade,
      gmt_create timestamptz not null default clock_timestamp(),
      told_at timestamptz not null default clock_timestamp(),
      declined_at timestamptz,
      withdrawn_at timestamptz,
      primary key (gid, uid)
    )`.execute(db)
  await sql`create index group_invitation_of_user on group_invitation (uid)`.execute(db)
  await sql`create index group_invitation_by_user on group_invitation (by_uid)`.execute(db)
  await sql`create index group_invitation_newest on group_invitation (gid, gmt_create desc)`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table group_invitation`.execute(db)
}
