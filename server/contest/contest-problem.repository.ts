import { sql } from 'kysely'
import type { ContestProblem } from '#contract/contest.ts'
import { JudgeStatus, ProblemAuth } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import { type CountColumn, countedStatuses } from '#server/submission/counted-statuses.ts'
import type { StoredContest } from './contest.repository.ts'
import type { Sight } from './seal.ts'

/** Of the contest's author and of super admins: they are in no count and on no board. */
export const ofStaff = ({ uid }: StoredContest) => sql<boolean>`(
  submission.uid = ${uid}
  or exists (select from user_role where user_role.uid = submission.uid and role_id = 1000))`

/** Submissions of a contest that are counted for whoever has this sight. */
export const countedFor = (contest: StoredContest, { until }: Sight) => sql<boolean>`(
  submission.cid = ${contest.id} and submission.cid <> 0
  and submission.submit_time >= ${contest.startTime}
  and (${until}::timestamptz is null or submission.submit_time < ${until}::timestamptz)
  and not ${ofStaff(contest)})`

export const findContestProblems = async (
  db: Db,
  contest: StoredContest,
  sight: Sight,
): Promise<ContestProblem[]> => {
  const { rows } = await sql<ContestProblem>`
    select one.id, one.display_id, one.cid, one.pid, one.display_title, one.color,
      coalesce(counts.ac, 0) as ac, coalesce(counts.total, 0) as total
    from contest_problem as one
    join problem on problem.id = one.pid and problem.auth <> ${sql.lit(ProblemAuth.Private)}
    left join (
      select cpid, count(*) as total, count(*) filter (where status = ${sql.lit(JudgeStatus.Accepted)}) as ac
      from submission where ${countedFor(contest, sight)} group by cpid
    ) as counts on counts.cpid = one.id
    where one.cid = ${contest.id}
    order by one.display_id`.execute(db)
  return rows
}

export const findContestProblem = (db: Db, cid: number, displayId: string) =>
  db
    .selectFrom('contestProblem')
    .innerJoin('problem', 'problem.id', 'contestProblem.pid')
    .select([
      'contestProblem.id as cpid',
      'contestProblem.pid',
      'contestProblem.displayTitle',
      'problem.problemId',
      'problem.auth',
    ])
    .where('contestProblem.cid', '=', cid)
    .where('contestProblem.displayId', '=', displayId)
    .executeTakeFirst()

/** The ids of the contests that have this problem, the newest first. */
export const findContestsWith = async (db: Db, pid: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('contestProblem')
    .select('cid')
    .where('pid', '=', pid)
    .orderBy('cid', 'desc')
    .execute()
  return rows.map(({ cid }) => cid)
}

/** The verdicts of one problem, as far as this sight goes. */
export const countVerdicts = async (
  db: Db,
  contest: StoredContest,
  sight: Sight,
  cpid: number,
): Promise<Record<CountColumn, number>> => {
  const columns = Object.entries(countedStatuses).map(
    ([name, status]) => sql`count(*) filter (where status = ${sql.lit(status)}) as ${sql.id(name)}`,
  )
  const { rows } = await sql<Record<CountColumn, number>>`
    select count(*) as total, ${sql.join(columns)}
    from submission where ${countedFor(contest, sight)} and cpid = ${cpid}`.execute(db)
  return rows[0] as Record<CountColumn, number>
}
