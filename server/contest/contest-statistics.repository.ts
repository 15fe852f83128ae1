import { sql } from 'kysely'
import type { ProblemStatistics, StepStatistics } from '#contract/contest-statistics.ts'
import { defaultLocale, JudgeStatus, type Locale, ProblemAuth } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import type { StoredContest } from './contest.repository.ts'
import { countedFor } from './contest-problem.repository.ts'
import { contestTitleIn } from './contest-title.ts'
import type { Visibility } from './seal.ts'

const isAccepted = sql<boolean>`status = ${sql.lit(JudgeStatus.Accepted)}`

/** Of problems that are not hidden. */
const shownProblems = ({ id }: StoredContest, locale: Locale) => sql`(
  select one.id, one.display_id, ${contestTitleIn(locale)} as display_title from contest_problem as one
  join problem on problem.id = one.pid and problem.auth <> ${sql.lit(ProblemAuth.Private)}
  where one.cid = ${id})`

export const findProblemStatistics = async (
  db: Db,
  contest: StoredContest,
  visibility: Visibility,
  locale: Locale,
): Promise<ProblemStatistics[]> => {
  const { rows } = await sql<ProblemStatistics>`
    select one.display_id, one.display_title,
      coalesce(submissions, 0) as submissions, coalesce(accepted, 0) as accepted,
      coalesce(tried_by, 0) as tried_by, coalesce(solved_by, 0) as solved_by
    from ${shownProblems(contest, locale)} as one
    left join (
      select cpid, count(*) as submissions, count(*) filter (where ${isAccepted}) as accepted,
        count(distinct uid) as tried_by, count(distinct uid) filter (where ${isAccepted}) as solved_by
      from submission where ${countedFor(contest, visibility)} group by cpid
    ) as counts on counts.cpid = one.id
    order by one.display_id`.execute(db)
  return rows
}

/** Steps in which something came, by their number from 0. */
export const findStepStatistics = async (
  db: Db,
  contest: StoredContest,
  visibility: Visibility,
  stepSeconds: number,
): Promise<Map<number, StepStatistics>> => {
  const { rows } = await sql<StepStatistics & { step: number }>`
    select floor(extract(epoch from submit_time - ${contest.startTime}::timestamptz) / ${sql.lit(stepSeconds)})::int
        as step,
      count(*) as submissions, count(*) filter (where ${isAccepted}) as accepted
    from submission join ${shownProblems(contest, defaultLocale)} as one on one.id = submission.cpid
    where ${countedFor(contest, visibility)} group by step`.execute(db)
  return new Map(rows.map(({ step, ...counts }) => [step, counts]))
}
