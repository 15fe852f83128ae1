import { type RawBuilder, sql } from 'kysely'
import { JudgeStatus, type Locale } from '#contract/enums.ts'
import { contestTitleIn } from '#server/contest/contest-title.ts'
import { isResultOpenToAuthor } from '#server/contest/sealed-results.ts'
import type { Db } from '#server/db/database.ts'
import { type Swept, sweepRows } from '#server/db/sweep-rows.ts'
import { titleIn } from '#server/problem/problem-list.repository.ts'

const isDecided = sql`submission.status not in (${sql.join(
  [JudgeStatus.Pending, JudgeStatus.Compiling, JudgeStatus.Judging].map((status) => sql.lit(status)),
)})`

/** Selects the ids of submissions. */
export type Chosen = RawBuilder<unknown>

export const ofIds = (submitIds: readonly number[]): Chosen => sql`select unnest(${submitIds}::bigint[])`

/**
 * Keeps the verdicts of these submissions before they are judged again, except of those by whoever has them rejudged. If one is
 * kept already, its author still has to be notified of it, and knows that one.
 */
export const noteVerdicts = (db: Db, rejudger: string, which: Chosen, { isQueued }: { isQueued: boolean }) =>
  sql`
    insert into rejudge_notification (submit_id, status, score, is_queued)
    select submit_id, case when ${isDecided} then status else previous_status end,
      case when ${isDecided} then score else previous_score end, ${isQueued}
    from submission
    where submit_id in (${which}) and uid <> ${rejudger} and (${isDecided} or previous_status is not null)
    order by submit_id
    on conflict (submit_id) do update set is_queued = excluded.is_queued, noted_at = clock_timestamp()`.execute(
    db,
  )

export const markQueued = (db: Db, which: Chosen) =>
  sql`
    update rejudge_notification set is_queued = true where submit_id in (
      select submit_id from rejudge_notification where not is_queued and submit_id in (${which})
      order by submit_id for update)`.execute(db)

export interface EndedRejudge {
  submitId: number
  uid: string
  pid: number
  cid: number
  gid: number | null
  status: JudgeStatus
  score: number | null
  previousStatus: JudgeStatus
  previousScore: number | null
}

/** A rejudge that was cut off queues no more. */
const cutOff = sql`interval '10 minutes'`

const lockKey = 7_224_016

/**
 * Takes the submissions of some authors of whose submissions to a problem none waits for a judge any more, in the caller's
 * transaction. Results that their authors may not see yet are left for later.
 */
export const takeEnded = async (trx: Db, maxAuthors: number): Promise<EndedRejudge[]> => {
  const { rows: locks } = await sql<{ isTaken: boolean }>`
    select pg_try_advisory_xact_lock(${lockKey}) as is_taken`.execute(trx)
  if (!locks[0]?.isTaken) return []
  const { rows } = await sql<EndedRejudge>`
    with open as (
      select submit_id, noted_at, uid, pid, cid, gid, submission.status, submission.score,
        noted.status as previous_status, noted.score as previous_score,
        ${isDecided} and (is_queued or noted_at < clock_timestamp() - ${cutOff}) as is_over
      from rejudge_notification as noted join submission using (submit_id)
      where ${isResultOpenToAuthor}
    ), ended as (
      select uid, pid, cid from open group by uid, pid, cid having bool_and(is_over) limit ${maxAuthors}
    ), taken as (
      select noted.submit_id
      from rejudge_notification as noted join open using (submit_id, noted_at) join ended using (uid, pid, cid)
      order by noted.submit_id for update of noted skip locked
    )
    delete from rejudge_notification as noted
    using open join taken using (submit_id)
    where noted.submit_id = open.submit_id
    returning open.submit_id, open.uid, open.pid, open.cid, open.gid, open.status, open.score,
      open.previous_status, open.previous_score`.execute(trx)
  return rows
}

export interface RejudgedProblem {
  /** In a contest the letter. */
  displayId: string
  title: string
  contest: string | null
}

/** As its contestants or readers know it; undefined if it left its contest. */
export const findRejudgedProblem = (
  db: Db,
  { pid, cid }: Pick<EndedRejudge, 'pid' | 'cid'>,
  locale: Locale,
): Promise<RejudgedProblem | undefined> =>
  cid === 0
    ? db
        .selectFrom('problem')
        .select(['problemId as displayId', titleIn(locale).as('title'), sql<null>`null`.as('contest')])
        .where('id', '=', pid)
        .executeTakeFirst()
    : db
        .selectFrom('contestProblem as one')
        .innerJoin('contest', 'contest.id', 'one.cid')
        .select(['one.displayId', contestTitleIn(locale).as('title'), 'contest.title as contest'])
        .where('one.cid', '=', cid)
        .where('one.pid', '=', pid)
        .executeTakeFirst()

export const dropOldNotifications = (db: Db, before: Date): Promise<Swept> =>
  sweepRows(db, { table: 'rejudge_notification', where: sql`noted_at < ${before}` })
