import { sql } from 'kysely'
import type { ContestProblem } from '#contract/contest.ts'
import { type Locale, ProblemAuth } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import { perDb } from '#server/db/per-db.ts'
import { createSharedRead } from '#server/db/shared-read.ts'
import { type CountColumn, countedStatuses } from '#server/submission/counted-statuses.ts'
import type { StoredContest } from './contest.repository.ts'
import { isRootOf, isTakenBack } from './contest-group.ts'
import { contestTitleIn } from './contest-title.ts'
import type { Visibility } from './seal.ts'

/** Of the contest's author, the roots of its group and super admins: they are in no count and on no board. */
export const ofStaff = ({ uid, gid }: StoredContest) => sql<boolean>`(
  submission.uid = ${uid} or ${isRootOf(gid, sql`submission.uid`)}
  or exists (select from user_role where user_role.uid = submission.uid and role_id = 1000))`

/** Submissions of a contest that are counted for viewers with this visibility. */
export const countedFor = (contest: StoredContest, { until }: Visibility) => sql<boolean>`(
  submission.cid = ${contest.id} and submission.cid <> 0
  and submission.submit_time >= ${contest.startTime}
  and (${until}::timestamptz is null or submission.submit_time < ${until}::timestamptz)
  and not ${ofStaff(contest)})`

type UncountedProblem = Omit<ContestProblem, 'ac' | 'total'>

const problemsOf = perDb(() => createSharedRead<string, readonly UncountedProblem[]>())

const readProblems = async (db: Db, cid: number, locale: Locale): Promise<readonly UncountedProblem[]> => {
  const { rows } = await sql<UncountedProblem>`
    select one.id, one.display_id, one.cid, one.pid, ${contestTitleIn(locale)} as display_title, one.color,
      problem.io_score as full_score
    from contest_problem as one
    join problem on problem.id = one.pid and problem.auth <> ${sql.lit(ProblemAuth.Private)}
    join contest on contest.id = one.cid and not ${isTakenBack}
    where one.cid = ${cid}
    order by one.display_id`.execute(db)
  return rows
}

/** Without those that nobody may see, by display id. */
export const findContestProblems = (
  db: Db,
  cid: number,
  locale: Locale,
): Promise<readonly UncountedProblem[]> =>
  problemsOf(db)(`${cid} ${locale}`, () => readProblems(db, cid, locale))

export const findContestProblem = (db: Db, cid: number, displayId: string) =>
  db
    .selectFrom('contestProblem')
    .innerJoin('problem', 'problem.id', 'contestProblem.pid')
    .innerJoin('contest', 'contest.id', 'contestProblem.cid')
    .select(['contestProblem.id as cpid', 'contestProblem.pid', 'problem.problemId'])
    .select(
      sql<ProblemAuth>`case when ${isTakenBack} then ${sql.lit(ProblemAuth.Private)} else problem.auth end`.as(
        'auth',
      ),
    )
    .where('contestProblem.cid', '=', cid)
    .where('contestProblem.displayId', '=', displayId)
    .executeTakeFirst()

/** The ids of the contests that have this problem, the newest first. */
export const findContestsWith = async (db: Db, pid: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('contestProblem')
    .innerJoin('problem', 'problem.id', 'contestProblem.pid')
    .innerJoin('contest', 'contest.id', 'contestProblem.cid')
    .select('contestProblem.cid')
    .where('contestProblem.pid', '=', pid)
    .where(sql<boolean>`not ${isTakenBack}`)
    .orderBy('contestProblem.cid', 'desc')
    .execute()
  return rows.map(({ cid }) => cid)
}

export interface ContestVerdicts {
  /** Of each problem that was tried, by its id in the contest. */
  byProblem: ReadonlyMap<number, Readonly<Record<CountColumn, number>>>
  submissions: number
}

/** As far as the visibility goes. */
export const countVerdicts = async (
  db: Db,
  contest: StoredContest,
  visibility: Visibility,
): Promise<ContestVerdicts> => {
  const columns = Object.entries(countedStatuses).map(
    ([name, status]) => sql`count(*) filter (where status = ${sql.lit(status)}) as ${sql.id(name)}`,
  )
  const { rows } = await sql<Record<CountColumn, number> & { cpid: number }>`
    select cpid, count(*) as total, ${sql.join(columns)}
    from submission where ${countedFor(contest, visibility)} group by cpid`.execute(db)
  return {
    byProblem: new Map(rows.map(({ cpid, ...counts }) => [cpid, counts])),
    submissions: rows.reduce((sum, { total }) => sum + total, 0),
  }
}

const nothing = Object.fromEntries(
  ['total', ...Object.keys(countedStatuses)].map((column) => [column, 0]),
) as Record<CountColumn, number>
export const verdictsOf = (
  { byProblem }: ContestVerdicts,
  cpid: number,
): Readonly<Record<CountColumn, number>> => byProblem.get(cpid) ?? nothing
