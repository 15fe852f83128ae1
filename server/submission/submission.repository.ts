import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Locale } from '#contract/enums.ts'
import { compiledOnce } from '#server/db/compiled-once.ts'
import type { Database, Db } from '#server/db/database.ts'
import { titleIn } from '#server/problem/problem-list.repository.ts'
import type { CountColumn } from './counted-statuses.ts'

type Submissions = SelectQueryBuilder<Database, 'submission' | 'problem', object>

const submissions = (db: Db): Submissions =>
  db.selectFrom('submission').innerJoin('problem', 'problem.id', 'submission.pid')

/** Submissions of contests and groups are read by calls of their own, with their own guards. */
const outsideAreas = <Q extends Submissions>(query: Q): Q =>
  query
    .where('submission.cid', '=', sql.lit(0))
    .where('submission.cpid', '=', sql.lit(0))
    .where('submission.gid', 'is', null) as Q

const shared = [
  'submission.submitId',
  'submission.uid',
  'submission.username',
  'submission.pid',
  'submission.displayPid',
  'submission.submitTime',
  'submission.status',
  'submission.share',
  'submission.time',
  'submission.memory',
  'submission.score',
  'submission.oiRankScore',
  'submission.length',
  'submission.language',
  'submission.cid',
  'submission.cpid',
  'submission.gid',
  'submission.judger',
  'submission.ip',
  'submission.isManual',
] as const

const summaries = (query: Submissions, locale: Locale) =>
  query
    .leftJoin('judgingJob', 'judgingJob.submitId', 'submission.submitId')
    .select([...shared, 'submission.version', titleIn(locale).as('title')])
    .select(['judgingJob.lease', 'judgingJob.done as jobDone', 'judgingJob.total as jobTotal'])

/** Without code and error message. */
export const findSubmissionSummaries = (db: Db, submitIds: readonly number[], locale: Locale) =>
  summaries(outsideAreas(submissions(db)), locale)
    .where('submission.submitId', 'in', [...submitIds])
    .execute()
export type SubmissionSummary = Awaited<ReturnType<typeof findSubmissionSummaries>>[number]

const oneSubmission = (query: Submissions, submitId: number, locale: Locale) =>
  summaries(query, locale)
    .select(['submission.code', 'submission.errorMessage', 'problem.codeShare', 'problem.openCaseResult'])
    .where('submission.submitId', '=', submitId)

const findOutsideAreas = compiledOnce((db: Db, submitId: number, locale: Locale) =>
  oneSubmission(outsideAreas(submissions(db)), submitId, locale),
)
export const findSubmission = async (db: Db, submitId: number, locale: Locale) =>
  (await findOutsideAreas(db, submitId, locale)).at(0)
/** Of contests and groups too. */
export const findAnySubmission = (db: Db, submitId: number, locale: Locale) =>
  oneSubmission(submissions(db), submitId, locale).executeTakeFirst()
export type StoredSubmission = NonNullable<Awaited<ReturnType<typeof findSubmission>>>

export const setShare = (db: Db, submitId: number, share: boolean) =>
  db.updateTable('submission').set({ share }).where('submitId', '=', submitId).execute()

export const findSubmissionsPage = (
  db: Db,
  filter: (query: Submissions) => Submissions,
  { locale, limit, offset }: { locale: Locale; limit: number; offset: number },
): Promise<SubmissionSummary[]> =>
  summaries(filter(outsideAreas(submissions(db))), locale)
    .orderBy('submission.submitTime', 'desc')
    .orderBy('submission.submitId', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countSubmissions = async (
  db: Db,
  filter: (query: Submissions) => Submissions,
): Promise<number> => {
  const { count } = await filter(outsideAreas(submissions(db)))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The same as counting all submissions, or all with a counted verdict, without reading them. */
export const sumOfCounts = async (db: Db, column: CountColumn): Promise<number> => {
  const { sum } = await db
    .selectFrom('problemCount')
    .select(({ fn }) => fn.coalesce(fn.sum<number>(column), sql.lit(0)).as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum)
}
export type SubmissionFilter = (query: Submissions) => Submissions

const casesOfProblem = (eb: ExpressionBuilder<Database, 'problem'>) =>
  eb
    .selectFrom('problemCase')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('problemCase.pid', '=', 'problem.id')

/** What the judge said of the present version; null when its trace is not kept. */
const tracedNotRun = sql<number | null>`(
  select (trace->'steps'->-1->>'notRun')::int from judging_trace
  where judging_trace.submit_id = submission.submit_id and judging_trace.version = submission.version)`

/** For the case table: whose it is, and how the problem is judged. */
export const findCaseTable = async (db: Db, submitId: number) => {
  const submission = await outsideAreas(submissions(db))
    .select(['submission.uid', 'submission.pid'])
    .select([
      'problem.openCaseResult',
      'problem.judgeCaseMode',
      (eb) => casesOfProblem(eb).as('casesOfProblem'),
    ])
    .select(tracedNotRun.as('tracedNotRun'))
    .where('submission.submitId', '=', submitId)
    .executeTakeFirst()
  if (!submission) return undefined
  const cases = submission.openCaseResult
    ? await db
        .selectFrom('submissionCase')
        .selectAll()
        .where('submitId', '=', submitId)
        .orderBy('groupNum')
        .orderBy('seq')
        .execute()
    : []
  return { ...submission, cases }
}
export type CaseTable = NonNullable<Awaited<ReturnType<typeof findCaseTable>>>
