import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type Locale, ProblemAuth } from '#contract/enums.ts'
import { compiledOnce } from '#server/db/compiled-once.ts'
import type { Database, Db } from '#server/db/database.ts'
import { authNow } from '#server/problem/hidden-until-end.ts'
import { titleIn } from '#server/problem/problem-list.repository.ts'
import type { CountColumn } from './counted-statuses.ts'
import type { Place, Walk } from './large-lists.ts'

type Submissions = SelectQueryBuilder<Database, 'submission' | 'problem', object>

const submissions = (db: Db): Submissions =>
  db.selectFrom('submission').innerJoin('problem', 'problem.id', 'submission.pid')

/** Those of a group, outside contests; of none when `gid` is null. */
const inArea = <Tables extends 'submission' | 'problem'>(
  query: SelectQueryBuilder<Database, Tables, object>,
  gid: number | null,
) =>
  gid === null
    ? outsideAreas(query)
    : query.where(sql<boolean>`submission.cid = 0 and submission.cpid = 0 and submission.gid = ${gid}`)

/** Submissions of contests and groups are read by calls of their own, with their own guards. */
const outsideAreas = <Tables extends 'submission' | 'problem'>(
  query: SelectQueryBuilder<Database, Tables, object>,
) => query.where(sql<boolean>`submission.cid = 0 and submission.cpid = 0 and submission.gid is null`)

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
    .where(sql<boolean>`submission.submit_id = any(${submitIds}::bigint[])`)
    .execute()
export type SubmissionSummary = Awaited<ReturnType<typeof findSubmissionSummaries>>[number]

/** Of groups, each of which has its own guard. */
export const findGroupSummaries = (db: Db, submitIds: readonly number[], locale: Locale) =>
  summaries(submissions(db), locale)
    .where(sql<boolean>`submission.cid = 0 and submission.cpid = 0 and submission.gid is not null`)
    .where(sql<boolean>`submission.submit_id = any(${submitIds}::bigint[])`)
    .execute()

/** While a problem is kept for contests, no code of it is open to others, whenever it was shared. */
const mayShareCode = sql<boolean>`(problem.code_share and ${authNow} <> ${sql.lit(ProblemAuth.Contest)})`

const oneSubmission = (query: Submissions, submitId: number, locale: Locale) =>
  summaries(query, locale)
    .select(['submission.code', 'submission.errorMessage', 'submission.judgedAt'])
    .select(['submission.previousStatus', 'submission.previousScore'])
    .select(['problem.openCaseResult', mayShareCode.as('codeShare')])
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

type Alone = SelectQueryBuilder<Database, 'submission', object>
/** Narrows a list; looks at columns of the submission alone. */
export type SubmissionFilter = (query: Alone) => Alone

/** The submissions of a list: those of a group, or of none when `gid` is null. */
export interface ListedArea {
  gid: number | null
  filter: SubmissionFilter
}

const listed = (db: Db, { gid, filter }: ListedArea): Alone =>
  filter(inArea(db.selectFrom('submission'), gid))

const place = ({ submitTime, submitId }: Place) => sql`(${submitTime}::timestamptz, ${submitId}::bigint)`

const findIds = async (db: Db, area: ListedArea, walk: Walk): Promise<number[]> => {
  const direction = walk.from === 'newest' ? 'desc' : 'asc'
  let query = listed(db, area)
  if (walk.from === 'oldest') {
    if (walk.begin) query = query.where(sql<boolean>`(submit_time, submit_id) >= ${place(walk.begin)}`)
    if (walk.end) query = query.where(sql<boolean>`(submit_time, submit_id) < ${place(walk.end)}`)
  }
  const rows = await query
    .select('submitId')
    .orderBy('submitTime', direction)
    .orderBy('submitId', direction)
    .limit(walk.take)
    .offset(walk.skip)
    .execute()
  const ids = rows.map(({ submitId }) => submitId)
  return walk.from === 'newest' ? ids : ids.reverse()
}

/** The newest first. Of rows before the page nothing but their place is read. */
export const findSubmissionsPage = async (
  db: Db,
  area: ListedArea,
  { locale, walk }: { locale: Locale; walk: Walk },
): Promise<SubmissionSummary[]> => {
  const ids = await findIds(db, area, walk)
  const find = area.gid === null ? findSubmissionSummaries : findGroupSummaries
  const rows = new Map((await find(db, ids, locale)).map((row) => [row.submitId, row] as const))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** Each `every`th submission of a list, the oldest first. */
export const findPlaces = (db: Db, area: ListedArea, every: number): Promise<Place[]> =>
  db
    .selectFrom(
      listed(db, area)
        .select(['submitTime', 'submitId'])
        .select(sql<number>`row_number() over (order by submit_time, submit_id) - 1`.as('index'))
        .as('numbered'),
    )
    .select([sql<string>`submit_time::text`.as('submitTime'), 'submitId'])
    .where(sql<boolean>`index % ${every} = 0`)
    .orderBy('index')
    .execute()

export const countSubmissions = async (db: Db, area: ListedArea): Promise<number> => {
  const { count } = await listed(db, area)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const ofContest = (db: Db, cid: number, filter: SubmissionFilter): Submissions =>
  filter(submissions(db).where('submission.cid', '=', cid).where('submission.cid', '<>', sql.lit(0)))

/** Of one contest, without code and error message. */
export const findContestSummaries = (db: Db, cid: number, filter: SubmissionFilter, locale: Locale) =>
  summaries(ofContest(db, cid, filter), locale).execute()

export const findContestSubmissionsPage = (
  db: Db,
  cid: number,
  filter: SubmissionFilter,
  { locale, limit, offset }: { locale: Locale; limit: number; offset: number },
): Promise<SubmissionSummary[]> =>
  summaries(ofContest(db, cid, filter), locale)
    .orderBy('submission.submitTime', 'desc')
    .orderBy('submission.submitId', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countContestSubmissions = async (
  db: Db,
  cid: number,
  filter: SubmissionFilter,
): Promise<number> => {
  const { count } = await ofContest(db, cid, filter)
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
const caseTable = async (db: Db, query: Submissions, submitId: number) => {
  const submission = await query
    .select(['submission.uid', 'submission.pid', 'submission.cid', 'submission.gid', 'submission.submitTime'])
    .select([
      'problem.openCaseResult',
      'problem.judgeCaseMode',
      'problem.examples',
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
export const findCaseTable = (db: Db, submitId: number) =>
  caseTable(db, outsideAreas(submissions(db)), submitId)
/** Of contests and groups too. */
export const findAnyCaseTable = (db: Db, submitId: number) => caseTable(db, submissions(db), submitId)
export type CaseTable = NonNullable<Awaited<ReturnType<typeof findCaseTable>>>
