import { type RawBuilder, sql } from 'kysely'
import { closedToManual, JudgeStatus, type Locale } from '#contract/enums.ts'
import type { ContestProblemJudging } from '#contract/judge-control.ts'
import { contestTitleIn } from '#server/contest/contest-title.ts'
import type { Db } from '#server/db/database.ts'
import { titleIn } from '#server/problem/problem-list.repository.ts'

/** What decides whether and how a submission may be judged anew or decided by hand. */
export const findControlled = (db: Db, submitId: number) =>
  db
    .selectFrom('submission')
    .innerJoin('problem', 'problem.id', 'submission.pid')
    .select([
      'submission.uid',
      'submission.pid',
      'submission.cid',
      'submission.gid',
      'submission.isManual',
      'problem.type',
      'problem.ioScore',
      'problem.difficulty',
      'problem.isRemote',
    ])
    .where('submission.submitId', '=', submitId)
    .executeTakeFirst()

/** Null or 0 where none was made yet; undefined when there is no such problem. */
export const findLiveRevision = async (db: Db, pid: number): Promise<number | null | undefined> => {
  const row = await db.selectFrom('problem').select('revision').where('id', '=', pid).executeTakeFirst()
  return row?.revision
}

const jobOf = (condition: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from judging_job where judging_job.submit_id = submission.submit_id and ${condition})`

/** What decides what an act on many does to one of them. */
export const findBatchSubmission = (db: Db, submitId: number, locale: Locale) =>
  db
    .selectFrom('submission')
    .innerJoin('problem', 'problem.id', 'submission.pid')
    .select(['submission.username', 'submission.displayPid', 'submission.isManual'])
    .select(titleIn(locale).as('title'))
    .select(sql<JudgeStatus>`submission.status`.as('status'))
    .select([jobOf(sql`lease is null`).as('isWaiting'), jobOf(sql`lease is not null`).as('isHeld')])
    .where('submitId', '=', submitId)
    .executeTakeFirst()
export type BatchSubmission = NonNullable<Awaited<ReturnType<typeof findBatchSubmission>>>

const decidedColumns = ['submitId', 'judger', 'status', 'score', 'oiRankScore'] as const

interface Decision {
  status: JudgeStatus
  /** The admin's name. */
  judger: string
  score?: number | null
  oiRankScore?: number | null
}

/** Undefined when a judge works on it, it waits for one, or it did not compile. */
export const decideByHand = (db: Db, submitId: number, decision: Decision) =>
  db
    .updateTable('submission')
    .set({ ...decision, isManual: true })
    .where('submitId', '=', submitId)
    .where('status', 'not in', closedToManual)
    .returning(decidedColumns)
    .executeTakeFirst()

/** Undefined while a judge works on it. */
export const cancel = (db: Db, submitId: number, judger: string) =>
  db
    .updateTable('submission')
    .set({ status: JudgeStatus.Cancelled, judger, isManual: true, score: null, oiRankScore: null })
    .where('submitId', '=', submitId)
    .where('status', 'not in', [JudgeStatus.Compiling, JudgeStatus.Judging])
    .where((eb) => eb.or([eb('status', '!=', JudgeStatus.Pending), eb('judger', 'is', null)]))
    .returning(decidedColumns)
    .executeTakeFirst()
export type Decided = NonNullable<Awaited<ReturnType<typeof cancel>>>

export interface ProblemSubmissions {
  pid: number
  /** 0 is outside contests. */
  cid: number
}

/** Those that wait for a judge already need no other judging. */
const toRejudge = ({ pid, cid }: ProblemSubmissions) => sql`
  submission where pid = ${pid} and cid = ${cid} and not exists (
    select from judging_job where judging_job.submit_id = submission.submit_id and lease is null)`

/** Selects the ids of those behind this submission. */
export const idsToRejudge = (which: ProblemSubmissions, after: number) =>
  sql`select submit_id from ${toRejudge(which)} and submit_id > ${after}`

export const idsOfProblem = ({ pid, cid }: ProblemSubmissions) =>
  sql`select submit_id from submission where pid = ${pid} and cid = ${cid}`

export const countToRejudge = async (db: Db, which: ProblemSubmissions): Promise<number> => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${toRejudge(which)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The next ones behind this submission. */
export const findToRejudge = async (
  db: Db,
  which: ProblemSubmissions,
  { after, max }: { after: number; max: number },
): Promise<number[]> => {
  const { rows } = await sql<{ submitId: number }>`
    ${idsToRejudge(which, after)} order by submit_id limit ${max}`.execute(db)
  return rows.map((row) => row.submitId)
}

/** Of those that a judge or an admin has decided. */
export const findVerdicts = (db: Db, submitIds: readonly number[]) =>
  db
    .selectFrom('submission')
    .select(['submitId', 'score'])
    .select(sql<JudgeStatus>`submission.status`.as('status'))
    .where('submitId', 'in', [...submitIds])
    .where('status', 'not in', [JudgeStatus.Pending, JudgeStatus.Compiling, JudgeStatus.Judging])
    .orderBy('submitId')
    .execute()

export const hasSubmissions = async (
  db: Db,
  { pid, cid }: ProblemSubmissions,
  after: number,
): Promise<boolean> => {
  const found = await db
    .selectFrom('submission')
    .select('submitId')
    .where('pid', '=', pid)
    .where('cid', '=', cid)
    .where('submitId', '>', after)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

const unfinished = sql.join(
  [JudgeStatus.Pending, JudgeStatus.Compiling, JudgeStatus.Judging].map((status) => sql.lit(status)),
)

/** Undefined when there is no such contest. */
export const findContestJudging = async (
  db: Db,
  cid: number,
  locale: Locale,
): Promise<ContestProblemJudging[] | undefined> => {
  const contest = await db.selectFrom('contest').select('id').where('id', '=', cid).executeTakeFirst()
  if (!contest) return undefined
  const { rows } = await sql<ContestProblemJudging>`
    select one.pid, one.display_id, ${contestTitleIn(locale)} as display_title, one.color,
      coalesce(counts.total, 0) as total, coalesce(counts.unfinished, 0) as unfinished
    from contest_problem as one
    left join (
      select pid, count(*) as total, count(*) filter (where status in (${unfinished})) as unfinished
      from submission where cid = ${cid} and cid <> 0 group by pid
    ) as counts on counts.pid = one.pid
    where one.cid = ${cid}
    order by one.display_id`.execute(db)
  return rows
}
