import { type Kysely, sql } from 'kysely'

/** Questions and answers of contests: comments, their replies, and who likes which. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table comment (
      id int generated always as identity primary key,
      cid bigint not null references contest on delete cascade,
      from_uid text not null references users on delete cascade,
      content text not null,
      like_num int not null default 0,
      gmt_create timestamptz not null default clock_timestamp()
    )`.execute(db)
  await sql`
    create index comment_of_contest on comment (cid, like_num desc, gmt_create desc, id desc)`.execute(db)
  await sql`create index comment_from on comment (from_uid)`.execute(db)
  await sql`
    create table comment_like (
      comment_id int not null references comment on delete cascade,
      uid text not null references users on delete cascade,
      primary key (comment_id, uid)
    )`.execute(db)
  await sql`create index comment_like_uid on comment_like (uid)`.execute(db)
  await sql`
    create table reply (
      id int generated always as identity primary key,
      comment_id int not null references comment on delete cascade,
      from_uid text not null references users on delete cascade,
      to_uid text not null references users on delete cascade,
      content text not null,
      gmt_create timestamptz not null default clock_timestamp()
    )`.execute(db)
  await sql`create index reply_of_comment on reply (comment_id, gmt_create desc, id desc)`.execute(db)
  await sql`create index reply_from on reply (from_uid)`.execute(db)
  await sql`create index reply_to on reply (to_uid)`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['reply', 'comment_like', 'comment'])
    await sql`drop table ${sql.table(table)}`.execute(db)
}
