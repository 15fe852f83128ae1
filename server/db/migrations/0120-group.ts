import { type Kysely, sql } from 'kysely'
import { GroupLevel } from '#contract/enums.ts'

const createGroups = async (db: Kysely<unknown>) => {
  await sql`
    create table user_group (
      id bigint generated always as identity primary key,
      name text not null,
      short_name text not null,
      brief text not null,
      description text not null,
      avatar text,
      uid text not null references users,
      auth smallint not null,
      code text,
      visible boolean not null default true,
      status smallint not null default 0,
      gmt_create timestamptz not null default now(),
      gmt_modified timestamptz not null default now()
    )`.execute(db)
  // Names that differ in case alone would be mistaken for each other, and ids of problems are in upper case.
  await sql`create unique index user_group_name on user_group (lower(name))`.execute(db)
  await sql`create unique index user_group_short_name on user_group (upper(short_name))`.execute(db)
  await sql`create index user_group_of_owner on user_group (uid)`.execute(db)
  await sql`
    create table group_member (
      id bigint generated always as identity primary key,
      gid bigint not null references user_group on delete cascade,
      uid text not null references users on delete cascade,
      auth smallint not null,
      reason text,
      gmt_create timestamptz not null default clock_timestamp(),
      gmt_modified timestamptz not null default clock_timestamp(),
      unique (gid, uid)
    )`.execute(db)
  await sql`create index group_member_of_user on group_member (uid, gid) include (auth)`.execute(db)
  await sql`create index group_member_counted on group_member (gid)
    where auth >= ${sql.lit(GroupLevel.Member)}`.execute(db)
  await sql`create index group_member_newest on group_member (gid, gmt_create desc, id desc)`.execute(db)
}

/** What a group's lists and counts read. */
const indexContents = async (db: Kysely<unknown>) => {
  await sql`create index problem_of_group on problem (gid, length(problem_id), problem_id)
    where is_group`.execute(db)
  await sql`create index submission_of_group on submission (gid, submit_time desc, submit_id desc)
    where cid = 0 and cpid = 0 and gid is not null`.execute(db)
  await sql`create index submission_of_group_problem on submission (gid, pid) include (status)
    where cid = 0 and cpid = 0 and gid is not null`.execute(db)
  await sql`create index submission_of_group_user on submission (gid, uid, submit_time desc, submit_id desc)
    where cid = 0 and cpid = 0 and gid is not null`.execute(db)
}

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createGroups(db)
  await indexContents(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index submission_of_group_user, submission_of_group_problem, submission_of_group, problem_of_group`.execute(
    db,
  )
  await sql`drop table group_member, user_group`.execute(db)
}
