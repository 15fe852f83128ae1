import { type Kysely, sql } from 'kysely'
import { JudgeStatus } from '#contract/enums.ts'

const unfinished = [JudgeStatus.Pending, JudgeStatus.Compiling, JudgeStatus.Judging].join(', ')

const createContests = async (db: Kysely<unknown>) => {
  await sql`
    create table contest (
      id bigint generated always as identity primary key,
      uid text not null references users,
      author text not null,
      title text not null,
      type smallint not null,
      description text not null,
      source bigint not null default 0,
      auth smallint not null,
      password_hash text,
      start_time timestamptz not null,
      end_time timestamptz not null,
      seal_rank boolean not null default false,
      seal_rank_time timestamptz,
      auto_real_rank boolean not null default true,
      visible boolean not null default true,
      open_print boolean not null default false,
      open_account_limit boolean not null default false,
      account_limit_rule text,
      rank_show_name text not null default 'username',
      star_account text[] not null default '{}',
      open_rank boolean not null default false,
      oi_rank_score_type text not null default 'Recent',
      is_group boolean not null default false,
      gid bigint,
      award_type smallint not null default 0,
      award_config jsonb not null default '[]',
      allow_end_submit boolean not null default false,
      gmt_create timestamptz not null default now(),
      gmt_modified timestamptz not null default now(),
      check (start_time < end_time)
    )`.execute(db)
  await sql`create index contest_latest on contest (start_time desc, id desc) where visible and gid is null`.execute(
    db,
  )
  await sql`
    create table contest_problem (
      id bigint generated always as identity primary key,
      cid bigint not null references contest on delete cascade,
      pid bigint not null references problem on delete cascade,
      display_id text not null collate "C",
      display_title text not null,
      color text,
      unique (cid, display_id),
      unique (cid, pid)
    )`.execute(db)
  await sql`create index contest_problem_of_problem on contest_problem (pid)`.execute(db)
  await sql`
    create table contest_registration (
      cid bigint not null references contest on delete cascade,
      uid text not null references users on delete cascade,
      gmt_create timestamptz not null default now(),
      primary key (cid, uid)
    )`.execute(db)
  await sql`create index contest_registration_of_user on contest_registration (uid)`.execute(db)
  await sql`
    create table contest_announcement (
      id bigint generated always as identity primary key,
      cid bigint not null references contest on delete cascade,
      uid text not null references users,
      title text not null,
      content text not null,
      status smallint not null default 0,
      gmt_create timestamptz not null default now(),
      gmt_modified timestamptz not null default now()
    )`.execute(db)
  await sql`create index contest_announcement_newest on contest_announcement (cid, gmt_create desc, id desc)`.execute(
    db,
  )
}

/**
 * Boards are folded in memory from judged submissions. Each change of one takes the next revision of its contest,
 * in the order in which the changes commit: the row of the contest is locked until then.
 */
const createRevisions = async (db: Kysely<unknown>) => {
  await sql`
    create table contest_board (
      cid bigint primary key references contest on delete cascade,
      revision bigint not null default 0,
      epoch bigint not null default 0
    )`.execute(db)
  await sql`
    create function begin_contest_board() returns trigger language plpgsql as $$
    begin
      insert into contest_board (cid) values (new.id);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger contest_begins_board after insert on contest
      for each row execute function begin_contest_board()`.execute(db)
  await sql`alter table submission add column board_revision bigint`.execute(db)
  await sql`
    create function follow_contest_submission() returns trigger language plpgsql as $$
    begin
      update contest_board set revision = revision + 1 where cid = new.cid
        returning revision into new.board_revision;
      return new;
    end $$`.execute(db)
  await sql`
    create function forget_contest_submission() returns trigger language plpgsql as $$
    begin
      update contest_board set revision = revision + 1, epoch = epoch + 1 where cid = old.cid;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger submission_enters_board before insert on submission
      for each row when (new.cid <> 0 and new.board_revision is null and new.status not in (${sql.raw(unfinished)}))
      execute function follow_contest_submission()`.execute(db)
  await sql`
    create trigger submission_changes_board before update of status, score, time on submission
      for each row when (
        new.cid <> 0
        and not (old.status in (${sql.raw(unfinished)}) and new.status in (${sql.raw(unfinished)}))
        and (old.status, old.score, old.time) is distinct from (new.status, new.score, new.time))
      execute function follow_contest_submission()`.execute(db)
  await sql`
    create trigger submission_leaves_board after delete on submission
      for each row when (old.cid <> 0 and old.board_revision is not null)
      execute function forget_contest_submission()`.execute(db)
}

const indexSubmissions = async (db: Kysely<unknown>) => {
  for (const [name, columns] of [
    ['submission_of_contest_newest', 'cid, submit_time desc, submit_id desc'],
    ['submission_of_contest_by_user', 'cid, uid, submit_time desc, submit_id desc'],
    ['submission_of_contest_by_revision', 'cid, board_revision'],
  ] as const) {
    await sql`create index ${sql.raw(name)} on submission (${sql.raw(columns)}) where cid <> 0`.execute(db)
  }
}

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createContests(db)
  await createRevisions(db)
  await indexSubmissions(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop trigger submission_enters_board on submission`.execute(db)
  await sql`drop trigger submission_changes_board on submission`.execute(db)
  await sql`drop trigger submission_leaves_board on submission`.execute(db)
  await sql`drop index submission_of_contest_newest, submission_of_contest_by_user, submission_of_contest_by_revision`.execute(
    db,
  )
  await sql`alter table submission drop column board_revision`.execute(db)
  await sql`drop table contest_board, contest_announcement, contest_registration, contest_problem, contest`.execute(
    db,
  )
  await sql`drop function begin_contest_board, follow_contest_submission, forget_contest_submission`.execute(
    db,
  )
}
