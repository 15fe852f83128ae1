import { sql } from 'kysely'
import {
  ContestType,
  GroupLevel,
  GroupStatus,
  JudgeStatus,
  type Locale,
  UserStatus,
} from '#contract/enums.ts'
import type { ClassMember, ClassProblem, ClassTraining, ClassTrainingMember } from '#contract/group-class.ts'
import { group as limits } from '#contract/limits/group.ts'
import type { Db } from '#server/db/database.ts'
import { titleIn } from '#server/problem/problem-list.repository.ts'
import { isShownIn } from '#server/training/training.repository.ts'

/** Those who are taught: neither admins nor roots, and not the owner. */
const students = (gid: number) => sql`
  select users.uid, username, nickname, realname, group_member.gmt_create as since
  from group_member join users using (uid)
  where group_member.gid = ${gid} and group_member.auth = ${sql.lit(GroupLevel.Member)}
    and users.status = ${sql.lit(UserStatus.Normal)}
    and not exists (select from user_group where user_group.id = ${gid} and user_group.uid = users.uid)`

const shown = (gid: number) => sql`
  select training.id as tid, own.pid, training.due_time
  from training
  join training_problem as own on own.tid = training.id
  join problem on problem.id = own.pid and ${isShownIn(sql`training.gid`)}
  where training.gid = ${gid} and training.status`

const accepted = sql.lit(JudgeStatus.Accepted)
/** Neither one that is being judged, nor one that nobody could judge. */
const counted = sql`submission.cid = 0 and submission.cpid = 0 and submission.status in (${sql.join(
  [
    JudgeStatus.PresentationError,
    JudgeStatus.CompileError,
    JudgeStatus.WrongAnswer,
    JudgeStatus.Accepted,
    JudgeStatus.TimeLimitExceeded,
    JudgeStatus.MemoryLimitExceeded,
    JudgeStatus.RuntimeError,
    JudgeStatus.PartialAccepted,
  ].map((status) => sql.lit(status)),
)})`

const hasScore = sql`problem.type = ${sql.lit(ContestType.Oi)}`

export const findClassTrainings = async (db: Db, gid: number, tid?: number): Promise<ClassTraining[]> => {
  const { rows } = await sql<Omit<ClassTraining, 'dueTime'> & { dueTime: Date | null }>`
    with shown as (${shown(gid)})
    select id, title, due_time as "dueTime",
      (select count(*)::int from shown where shown.tid = training.id) as "problemCount"
    from training where gid = ${gid} and status and (${tid ?? null}::bigint is null or id = ${tid ?? null})
    order by rank, id`.execute(db)
  return rows.map((row) => ({ ...row, dueTime: row.dueTime?.toISOString() ?? null }))
}

export const findClassProblems = async (
  db: Db,
  gid: number,
  { tid, locale }: { tid: number; locale: Locale },
): Promise<ClassProblem[]> => {
  const { rows } = await sql<ClassProblem>`
    select problem.id as pid, own.display_id as "displayId", problem.problem_id as "problemId",
      ${titleIn(locale)} as title, ${hasScore} as "hasScore"
    from training_problem as own join problem on problem.id = own.pid and ${isShownIn(sql`${gid}::bigint`)}
    where own.tid = ${tid} order by own.rank, own.id`.execute(db)
  return rows
}

const stringTimes = <Row extends { since: Date }>(row: Row) => ({ ...row, since: row.since.toISOString() })

export const findClass = async (db: Db, gid: number): Promise<ClassMember[]> => {
  const { rows } = await sql<Omit<ClassMember, 'since'> & { since: Date }>`
    with students as (${students(gid)}), shown as (${shown(gid)}),
    reached as (
      select uid, pid, min(submit_time) filter (where submission.status = ${accepted}) as solved_time
      from submission join students using (uid)
      where submission.gid = ${gid} and ${counted} group by uid, pid),
    cells as (
      select uid, tid, count(solved_time)::int as solved, count(*) filter (where solved_time > due_time)::int as late,
        count(*) filter (where solved_time is null)::int as tried
      from reached join shown using (pid) group by uid, tid)
    select students.*, coalesce((
      select jsonb_object_agg(tid, jsonb_build_object('solved', solved, 'late', late, 'tried', tried))
      from cells where cells.uid = students.uid), '{}') as trainings
    from students order by lower(username)`.execute(db)
  return rows.map(stringTimes)
}

/** When a problem was first solved, in the form of the wire. */
const solvedTime = sql`to_char(solved_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const findClassOfTraining = async (
  db: Db,
  gid: number,
  tid: number,
): Promise<ClassTrainingMember[]> => {
  const { rows } = await sql<Omit<ClassTrainingMember, 'since'> & { since: Date }>`
    with students as (${students(gid)}),
    shown as (select * from (${shown(gid)}) as all_shown where tid = ${tid}),
    own as (
      select uid, pid, submission.score, submit_time,
        min(submit_time) filter (where submission.status = ${accepted}) over (partition by uid, pid) as solved_time
      from submission join students using (uid)
      where submission.gid = ${gid} and ${counted}),
    cells as (
      select uid, pid, solved_time, coalesce(solved_time > due_time, false) as late,
        count(*) filter (where solved_time is null or submit_time <= solved_time) as tries,
        case when ${hasScore} then coalesce(max(own.score), 0) end as score
      from own join shown using (pid) join problem on problem.id = pid
      group by uid, pid, solved_time, due_time, problem.type)
    select students.*, coalesce((
      select jsonb_object_agg(pid, jsonb_build_object(
        'tries', tries, 'solvedTime', ${solvedTime}, 'isLate', late, 'score', score))
      from cells where cells.uid = students.uid), '{}') as problems
    from students order by lower(username)`.execute(db)
  return rows.map(stringTimes)
}

/** Of these users those who are in the group. */
export const findMembersAmong = async (db: Db, gid: number, uids: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('groupMember')
    .select('uid')
    .where('gid', '=', gid)
    .where('auth', '>=', GroupLevel.Member)
    .where('uid', 'in', uids)
    .execute()
  return rows.map(({ uid }) => uid)
}

/** Of each group the visible contests that run or begin soon, or else the next one; those that begin first come first. */
export const findNextContests = async (
  db: Db,
  gids: readonly number[],
  { now, most }: { now: Date; most: number },
) => {
  const soon = new Date(now.getTime() + limits.homeContestsMs)
  const { rows } = await sql<{ id: number; title: string; startTime: Date; endTime: Date; gid: number }>`
    select id, title, start_time, end_time, gid from (
      select *, min(start_time) over (partition by gid) as first_start
      from contest where gid = any(${[...gids]}::bigint[]) and visible and end_time > ${now}) as ahead
    where start_time <= greatest(first_start, ${soon})
    order by start_time, id limit ${most}`.execute(db)
  return rows.map((row) => ({
    ...row,
    startTime: row.startTime.toISOString(),
    endTime: row.endTime.toISOString(),
  }))
}

/** The groups that a user is a member of, and of these which have trainings due after this moment. */
export const findOwnGroups = async (db: Db, uid: string, dueAfter: Date) => {
  const { rows } = await sql<{ gid: number; name: string; teaches: boolean; hasDue: boolean }>`
    select user_group.id as gid, user_group.name,
      group_member.auth > ${sql.lit(GroupLevel.Member)} or user_group.uid = ${uid} as teaches,
      exists (select from training where training.gid = user_group.id and training.status
        and training.due_time > ${dueAfter}) as has_due
    from group_member join user_group on user_group.id = group_member.gid
    where group_member.uid = ${uid} and group_member.auth >= ${sql.lit(GroupLevel.Member)}
      and user_group.status = ${sql.lit(GroupStatus.Normal)}`.execute(db)
  return rows
}

/** How many wait to be let in. */
export const countApplicants = async (db: Db, gid: number): Promise<number> => {
  const { count } = await db
    .selectFrom('groupMember')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('gid', '=', gid)
    .where('auth', '=', GroupLevel.Applying)
    .executeTakeFirstOrThrow()
  return count
}

/** Neither a training nor a contest is there, hidden ones counted. */
export const isEmptyGroup = async (db: Db, gid: number): Promise<boolean> => {
  const { rows } = await sql<{ isEmpty: boolean }>`
    select not exists (select from training where gid = ${gid})
      and not exists (select from contest where gid = ${gid}) as is_empty`.execute(db)
  return rows[0]?.isEmpty ?? true
}
