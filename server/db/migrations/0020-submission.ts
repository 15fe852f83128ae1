import { type Kysely, sql } from 'kysely'
import { JudgeStatus } from '#contract/enums.ts'
import { countedStatuses } from '#server/submission/counted-statuses.ts'

const counted = Object.entries(countedStatuses)

const createSubmission = async (db: Kysely<unknown>) => {
  await sql`
    create table submission (
      submit_id bigint generated always as identity primary key,
      uid text not null references users,
      username text not null,
      pid bigint not null references problem,
      display_pid text not null collate "C",
      status smallint not null,
      share boolean not null default false,
      error_message text,
      time integer,
      memory integer,
      score integer,
      oi_rank_score integer,
      length integer not null,
      code text not null,
      language text not null,
      cid bigint not null default 0,
      cpid bigint not null default 0,
      gid bigint,
      judger text,
      ip text,
      version integer not null default 0,
      is_manual boolean not null default false,
      request_key text,
      submit_time timestamptz not null default now()
    )`.execute(db)
  await sql`create unique index submission_request on submission (uid, request_key) where request_key is not null`.execute(
    db,
  )
  for (const [name, columns] of [
    ['submission_newest', ''],
    ['submission_by_user', 'uid, '],
    ['submission_by_problem', 'display_pid, '],
    ['submission_by_status', 'status, '],
    ['submission_by_user_problem', 'uid, pid, '],
  ] as const) {
    await sql`create index ${sql.raw(name)} on submission (${sql.raw(columns)}submit_time desc, submit_id desc)
      where cid = 0 and cpid = 0 and gid is null`.execute(db)
  }
  await sql`
    create table submission_case (
      id bigint generated always as identity primary key,
      submit_id bigint not null references submission on delete cascade,
      case_id bigint not null,
      seq integer not null,
      group_num integer not null,
      status smallint not null,
      time integer not null,
      memory integer not null,
      score integer,
      message text,
      input_name text not null,
      output_name text not null,
      mode text not null,
      unique (submit_id, seq)
    )`.execute(db)
}

const createQueue = async (db: Kysely<unknown>) => {
  await sql`
    create table judging_job (
      submit_id bigint primary key references submission on delete cascade,
      version integer not null,
      language text not null,
      priority smallint not null default 0,
      lease uuid,
      lease_until timestamptz,
      judge text,
      attempts integer not null default 0,
      done integer not null default 0,
      total integer not null default 0,
      queued_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index judging_job_waiting on judging_job (priority desc, submit_id) where lease is null`.execute(
    db,
  )
  await sql`create index judging_job_leased on judging_job (lease_until) where lease is not null`.execute(db)
}

const unfinished = [JudgeStatus.Pending, JudgeStatus.Compiling, JudgeStatus.Judging].join(', ')
const columns = counted.map(([name]) => name)
const countChange = (sign: '+' | '-', row: 'old' | 'new') =>
  counted.map(([name, status]) => `${name} = ${name} ${sign} (${row}.status = ${status})::int`).join(', ')

/**
 * Counts by verdict and the list of solved problems follow every change of a submission, whoever makes it:
 * a result, a rejudge, a manual verdict, a deletion.
 */
const createCounts = async (db: Kysely<unknown>) => {
  await sql`
    create table problem_count (
      pid bigint primary key references problem on delete cascade,
      total integer not null default 0,
      ${sql.raw(columns.map((name) => `${name} integer not null default 0`).join(', '))}
    )`.execute(db)
  await sql`
    create table solved (
      submit_id bigint primary key references submission on delete cascade,
      uid text not null,
      pid bigint not null,
      solved_at timestamptz not null
    )`.execute(db)
  await sql`create index solved_by_user on solved (uid, pid)`.execute(db)
  await sql`
    create function follow_submission() returns trigger language plpgsql as $$
    begin
      if tg_op in ('UPDATE', 'DELETE') and old.cid = 0 and old.gid is null then
        update problem_count set total = total - 1, ${sql.raw(countChange('-', 'old'))} where pid = old.pid;
        if old.status = ${sql.raw(String(JudgeStatus.Accepted))} then
          delete from solved where submit_id = old.submit_id;
        end if;
      end if;
      if tg_op in ('INSERT', 'UPDATE') and new.cid = 0 and new.gid is null then
        insert into problem_count (pid) values (new.pid) on conflict do nothing;
        update problem_count set total = total + 1, ${sql.raw(countChange('+', 'new'))} where pid = new.pid;
        if new.status = ${sql.raw(String(JudgeStatus.Accepted))} then
          insert into solved (submit_id, uid, pid, solved_at)
            values (new.submit_id, new.uid, new.pid, new.submit_time);
        end if;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger submission_followed after insert or delete on submission
      for each row execute function follow_submission()`.execute(db)
  await sql`
    create trigger submission_status_followed after update of status, pid, uid, cid, gid on submission
      for each row when (
        (old.pid, old.uid, old.cid, old.gid) is distinct from (new.pid, new.uid, new.cid, new.gid)
        or old.status <> new.status
          and not (old.status in (${sql.raw(unfinished)}) and new.status in (${sql.raw(unfinished)})))
      execute function follow_submission()`.execute(db)
}

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createSubmission(db)
  await createQueue(db)
  await createCounts(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table solved, problem_count, judging_job, submission_case, submission`.execute(db)
  await sql`drop function follow_submission`.execute(db)
}
