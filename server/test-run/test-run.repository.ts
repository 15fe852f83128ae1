import { sql } from 'kysely'
import { testRun } from '#contract/limits/submission.ts'
import type { TestRunOutcome, TestRunType } from '#contract/test-run.ts'
import { type Allowance, spendAllowance } from '#server/account/allowance.repository.ts'
import type { Db } from '#server/db/database.ts'
import { wakeJudges } from '#server/queue/queue.ts'

const ago = (ms: number) => sql<Date>`clock_timestamp() - ${sql.lit(`${ms} milliseconds`)}::interval`

/** Begun too long ago to be worth an answer. */
export const pendingSince = ago(testRun.pendingLifetimeMs)
export const finishedSince = ago(testRun.finishedLifetimeMs)

export interface NewTestRun {
  key: string
  uid: string
  pid: number
  language: string
  code: string
  userInput: string
  expectedOutput: string | null
  /** JSON text of files beside the program, in the place of those of the problem. */
  beside?: string
}

/** Stores a pending test run and tells the judges. */
export const insertTestRun = async (trx: Db, testRunGiven: NewTestRun): Promise<void> => {
  await trx.insertInto('testRun').values(testRunGiven).execute()
  await wakeJudges(trx)
}

export const countUnfinished = async (trx: Db, uid: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('testRun')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('finishedAt', 'is', null)
    .where('createdAt', '>', pendingSince)
    .executeTakeFirstOrThrow()
  return count
}

/** Milliseconds to wait when the user's last test run is too fresh, else 0 and this one counts. */
export const spendPace = async (
  trx: Db,
  { uid, type, intervalSeconds }: { uid: string; type: TestRunType; intervalSeconds: number },
  now: Date,
): Promise<number> => {
  const inContests: Allowance = { key: `contest test run:${uid}`, ...testRun.contestPace }
  if (type === 'contest') return spendAllowance(trx, inContests, now)
  if (intervalSeconds <= 0) return 0
  const outside: Allowance = { key: `test run:${uid}`, max: 1, windowMs: intervalSeconds * 1_000 }
  return spendAllowance(trx, outside, now)
}

/** The outcome of a finished test run, which is gone with it. */
export const collectFinished = async (
  db: Db,
  uid: string,
  key: string,
): Promise<TestRunOutcome | undefined> => {
  const { rows } = await sql<TestRunOutcome>`
    with collected as (
      delete from test_run where key = ${key} and uid = ${uid} and finished_at > ${finishedSince}
      returning pid, status, time, memory, user_input, user_output, expected_output, stderr
    )
    select collected.*, judge_mode as problem_judge_mode from collected
    join problem on problem.id = collected.pid`.execute(db)
  return rows[0]
}

/** Whether this user has such a test run, finished a moment ago or not. */
export const isUnderWay = async (db: Db, uid: string, key: string): Promise<boolean> => {
  const row = await db
    .selectFrom('testRun')
    .select('key')
    .where('key', '=', key)
    .where('uid', '=', uid)
    .where(sql<boolean>`case when finished_at is null then created_at > ${pendingSince}
      else finished_at > ${finishedSince} end`)
    .executeTakeFirst()
  return row !== undefined
}
