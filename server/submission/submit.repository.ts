import { sql } from 'kysely'
import { JudgeStatus } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import { authNow } from '#server/problem/hidden-until-end.ts'

/** Submissions of one user come one after another: the interval and the request key are checked without a race. */
export const lockUser = (trx: Db, uid: string) =>
  trx.selectFrom('users').select('uid').where('uid', '=', uid).forNoKeyUpdate().execute()

export const findByRequestKey = async (
  trx: Db,
  uid: string,
  requestKey: string,
): Promise<number | undefined> => {
  const row = await trx
    .selectFrom('submission')
    .select('submitId')
    .where('uid', '=', uid)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst()
  return row?.submitId
}

/** Milliseconds since the newest submission outside contests; null when there is none. */
export const sinceLastSubmission = async (trx: Db, uid: string): Promise<number | null> => {
  // Each half reads one row of its own index.
  const { rows } = await sql<{ elapsed: number | null }>`
    select extract(epoch from clock_timestamp() - greatest(
      (select submit_time from submission where uid = ${uid} and cid = 0 and cpid = 0 and gid is null
        order by submit_time desc, submit_id desc limit 1),
      (select submit_time from submission where uid = ${uid} and cid = 0 and gid is not null
        order by submit_time desc limit 1)))::float8 * 1000 as elapsed`.execute(trx)
  return rows[0]?.elapsed ?? null
}

/** The problem that a submission names by its display id. */
export const findTarget = (trx: Db, displayId: string) =>
  trx
    .selectFrom('problem')
    .select(['id', 'problemId', authNow.as('auth'), 'isGroup', 'gid', 'author'])
    .where('problemId', '=', displayId.toUpperCase())
    .executeTakeFirst()

export interface NewSubmission {
  uid: string
  username: string
  ip: string
  pid: number
  displayPid: string
  code: string
  language: string
  requestKey: string | null
  /** Of a contest or a group; 0, 0 and null outside. */
  cid: number
  cpid: number
  gid: number | null
  /** The database's own time when it is left out. */
  submitTime?: Date
}

export const outsideContests = { cid: 0, cpid: 0 } as const

/** Stores a pending submission; gives its id. */
export const insertSubmission = async (trx: Db, submission: NewSubmission): Promise<number> => {
  const { submitId } = await trx
    .insertInto('submission')
    .values({
      submitTime: sql<Date>`clock_timestamp()`,
      ...submission,
      status: JudgeStatus.Pending,
      length: submission.code.length,
    })
    .returning('submitId')
    .executeTakeFirstOrThrow()
  return submitId
}
