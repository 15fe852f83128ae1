import { type Kysely, sql } from 'kysely'

/** Discussions, and comments below them as below contests. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table discussion_category (
      id int generated always as identity primary key,
      name text not null
    )`.execute(db)
  await sql`insert into discussion_category (name) values ('闲聊'), ('求助'), ('题解'), ('建议')`.execute(db)
  await sql`
    create table discussion (
      id int generated always as identity primary key,
      category_id int not null references discussion_category,
      title text not null,
      description text not null,
      content text not null,
      pid bigint references problem on delete set null,
      gid bigint,
      uid text not null references users on delete cascade,
      view_num int not null default 0,
      like_num int not null default 0,
      comment_num int not null default 0,
      top_priority boolean not null default false,
      status smallint not null default 0,
      gmt_create timestamptz not null default clock_timestamp(),
      gmt_modified timestamptz not null default clock_timestamp()
    )`.execute(db)
  await sql`
    create index discussion_listed on discussion (top_priority desc, gmt_create desc, like_num desc, view_num desc, id desc)
      where gid is null`.execute(db)
  await sql`create index discussion_of_problem on discussion (pid)`.execute(db)
  await sql`create index discussion_of_user on discussion (uid)`.execute(db)
  await sql`create index discussion_of_category on discussion (category_id)`.execute(db)
  await sql`
    create table discussion_like (
      did int not null references discussion on delete cascade,
      uid text not null references users on delete cascade,
      primary key (did, uid)
    )`.execute(db)
  await sql`create index discussion_like_uid on discussion_like (uid)`.execute(db)
  await sql`
    create table discussion_report (
      id int generated always as identity primary key,
      did int not null references discussion on delete cascade,
      uid text not null references users on delete cascade,
      content text not null,
      status boolean not null default false,
      gmt_create timestamptz not null default clock_timestamp()
    )`.execute(db)
  await sql`create index discussion_report_did on discussion_report (did)`.execute(db)
  await sql`create index discussion_report_uid on discussion_report (uid)`.execute(db)
  await sql`
    alter table comment
      alter column cid drop not null,
      add column did int references discussion on delete cascade,
      add check (num_nonnulls(cid, did) = 1)`.execute(db)
  await sql`
    create index comment_of_discussion on comment (did, like_num desc, gmt_create desc, id desc)
      where did is not null`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`delete from comment where cid is null`.execute(db)
  await sql`alter table comment drop column did, alter column cid set not null`.execute(db)
  for (const table of ['discussion_report', 'discussion_like', 'discussion', 'discussion_category'])
    await sql`drop table ${sql.table(table)}`.execute(db)
}
