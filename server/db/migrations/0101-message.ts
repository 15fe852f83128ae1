import { type Kysely, sql } from 'kysely'

/** What others did to a user's words, and what the site tells its users. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table message (
      id bigint generated always as identity primary key,
      uid text not null references users on delete cascade,
      sender_uid text not null references users on delete cascade,
      action text not null,
      source_type text not null,
      source_id bigint not null,
      content text not null,
      quote_type text,
      quote_id bigint,
      state boolean not null default false,
      gmt_create timestamptz not null default clock_timestamp()
    )`.execute(db)
  await sql`create index message_of_user on message (uid, action, state, gmt_create desc, id desc)`.execute(
    db,
  )
  await sql`create index message_sender on message (sender_uid)`.execute(db)
  // Whoever likes, unlikes and likes again is told of once.
  await sql`
    create unique index message_like on message (uid, sender_uid, action, coalesce(quote_type, ''), quote_id)
      where action in ('Like_Post', 'Like_Discuss')`.execute(db)
  await sql`
    create table notice (
      id bigint generated always as identity primary key,
      title text not null,
      content text not null,
      type text not null,
      state boolean not null default false,
      admin_uid text not null references users on delete cascade,
      gmt_create timestamptz not null default clock_timestamp(),
      gmt_modified timestamptz not null default clock_timestamp()
    )`.execute(db)
  await sql`create index notice_waiting on notice (id) where not state`.execute(db)
  await sql`
    create table user_notice (
      id bigint generated always as identity primary key,
      uid text not null references users on delete cascade,
      notice_id bigint not null references notice on delete cascade,
      type text not null,
      state boolean not null default false,
      gmt_create timestamptz not null default clock_timestamp(),
      unique (notice_id, uid)
    )`.execute(db)
  await sql`create index user_notice_of_user on user_notice (uid, type, state, gmt_create desc, id desc)`.execute(
    db,
  )
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['user_notice', 'notice', 'message'])
    await sql`drop table ${sql.table(table)}`.execute(db)
}
