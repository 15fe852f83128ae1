import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { JudgeStatus, type Locale } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import { authNow, hiddenUntil, isPublicNow } from './hidden-until-end.ts'

/** A problem that was published, with its statements, tags, counts and enabled templates; the display id in any case of letters. */
export const findProblemPage = (db: Db, problemId: string, locale: Locale) =>
  db
    .selectFrom('problem')
    .leftJoin('problemCount', 'problemCount.pid', 'problem.id')
    .selectAll('problem')
    .select(hiddenUntil.as('hiddenUntil'))
    .select(['total', 'ac', 'mle', 'tle', 're', 'pe', 'ce', 'wa', 'se', 'pa'])
    .select((problem) => [
      jsonArrayFrom(
        problem
          .selectFrom('problemStatement')
          .select(['locale', 'title', 'description', 'input', 'output', 'hint'])
          .select(sql<number>`extract(epoch from revised_at)::float8`.as('revised'))
          .whereRef('problemStatement.pid', '=', 'problem.id')
          .orderBy(sql`(locale = ${locale}) desc`)
          .orderBy('locale'),
      ).as('statements'),
      jsonArrayFrom(
        problem
          .selectFrom('codeTemplate')
          .innerJoin('language', 'language.id', 'codeTemplate.lid')
          .select(['language.name', 'codeTemplate.code'])
          .whereRef('codeTemplate.pid', '=', 'problem.id')
          .where('codeTemplate.status', '=', true),
      ).as('templates'),
    ])
    .where('problemId', '=', problemId.toUpperCase())
    .where('revision', 'is not', null)
    .executeTakeFirst()
export type ProblemPage = NonNullable<Awaited<ReturnType<typeof findProblemPage>>>

/** What the guards ask of a problem. */
export const findGuardedProblem = (db: Db, pid: number) =>
  db
    .selectFrom('problem')
    .select(['id', authNow.as('auth'), 'isGroup', 'author', 'gid', 'applyPublicProgress'])
    .where('id', '=', pid)
    .executeTakeFirst()

export const findCodeTemplates = (db: Db, pid: number) =>
  db.selectFrom('codeTemplate').selectAll().where('pid', '=', pid).orderBy('lid').execute()

export const hasPublicProblem = async (db: Db, problemId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('problem')
    .select('id')
    .where('problemId', '=', problemId.toUpperCase())
    .where(isPublicNow)
    .where('isGroup', '=', false)
    .executeTakeFirst()
  return row !== undefined
}

export interface OwnStatus {
  status: JudgeStatus
  /** Of the newest submission, where the problem gives points. */
  score: number | null
  /** What it stands on: the newest submission, and the newest accepted one. */
  submitIds: number[]
}

/** For each problem that the user submitted to outside contests and groups, or in this group: accepted once it ever was, else the newest status. */
export const findOwnStatuses = async (
  db: Db,
  uid: string,
  { pids, gid }: { pids: readonly number[]; gid: number | null },
): Promise<Map<number, OwnStatus>> => {
  const area = gid === null ? sql`gid is null` : sql`gid = ${gid}`
  const wasAccepted =
    gid === null
      ? sql`select submit_id from solved where solved.uid = ${uid} and solved.pid = wanted.pid`
      : sql`select submit_id from submission
          where uid = ${uid} and submission.pid = wanted.pid and cid = 0 and cpid = 0 and ${area}
            and status = ${sql.lit(JudgeStatus.Accepted)}`
  type Row = Pick<OwnStatus, 'status' | 'score'> & { pid: number; newest: number; accepted: number | null }
  const { rows } = await sql<Row>`
    select wanted.pid, newest.status, newest.score, newest.submit_id as newest, accepted.submit_id as accepted
    from unnest(${pids}::bigint[]) as wanted (pid)
    join lateral (
      select status, score, submit_id from submission
      where uid = ${uid} and submission.pid = wanted.pid and cid = 0 and cpid = 0 and ${area}
      order by submit_time desc, submit_id desc limit 1
    ) as newest on true
    left join lateral (${wasAccepted} order by submit_id desc limit 1) as accepted on true`.execute(db)
  return new Map(
    rows.map(({ pid, status, score, newest, accepted }) => [
      pid,
      accepted === null
        ? { status, score, submitIds: [newest] }
        : { status: JudgeStatus.Accepted, score, submitIds: [...new Set([newest, accepted])] },
    ]),
  )
}

/** The newest accepted submission outside contests and groups. */
export const findLastAccepted = (db: Db, uid: string, pid: number) =>
  db
    .selectFrom('solved')
    .innerJoin('submission', 'submission.submitId', 'solved.submitId')
    .select(['submission.submitId', 'code', 'language'])
    .where('solved.uid', '=', uid)
    .where('solved.pid', '=', pid)
    .orderBy('solved.submitId', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The same in a group. */
export const findLastAcceptedInGroup = (db: Db, uid: string, { gid, pid }: { gid: number; pid: number }) =>
  db
    .selectFrom('submission')
    .select(['submitId', 'code', 'language'])
    .where('uid', '=', uid)
    .where('pid', '=', pid)
    .where('gid', '=', gid)
    .where('cid', '=', sql.lit(0))
    .where('cpid', '=', sql.lit(0))
    .where('status', '=', sql.lit(JudgeStatus.Accepted))
    .orderBy('submitTime', 'desc')
    .orderBy('submitId', 'desc')
    .limit(1)
    .executeTakeFirst()
