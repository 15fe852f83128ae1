import { sql } from 'kysely'
import { JudgeStatus } from '#contract/enums.ts'
import type { TestRunJob, TestRunResult } from '#contract/judge-node.ts'
import { judging } from '#contract/limits/judging.ts'
import { testRun } from '#contract/limits/submission.ts'
import type { Db } from '#server/db/database.ts'
import { judgedProblemColumns, wireJudgedProblem } from '#server/judge-node/judged-problem.ts'
import { queuePriority } from '#server/queue/priority.ts'
import { wakeJudges } from '#server/queue/queue.ts'
import { finishedSince, pendingSince } from './test-run.repository.ts'

export interface LeaseQuestion {
  judge: string
  max: number
  languages: readonly string[]
}

interface HandOut {
  key: string
  lease: string
}

const { wallFactor, otherLanguageFactor, cpuGraceMs } = judging

/** A judge does not renew it, so it covers compiling and the longest run that the problem allows. */
const leaseTime = sql`clock_timestamp() + interval '1 millisecond' * (${sql.lit(testRun.leaseBaseMs)}
  + ${sql.lit(wallFactor)} * (${sql.lit(otherLanguageFactor)} * time_limit + ${sql.lit(cpuGraceMs)}))`

const isWaiting = sql<boolean>`finished_at is null and lease is null and created_at > ${pendingSince}`

/** Whether a judge of these languages could take a test run, and whether a contest submission comes before it. */
export const findWaiting = async (db: Db, languages: readonly string[]) => {
  const { rows } = await sql<{ testRuns: boolean; contest: boolean }>`
    select exists (select from test_run where ${isWaiting} and language = any(${languages}::text[])) as test_runs,
      exists (select from judging_job
        where lease is null and priority = ${queuePriority.contest} and language = any(${languages}::text[])) as contest`.execute(
    db,
  )
  return rows[0] ?? { testRuns: false, contest: false }
}

/** Hands out up to `max`: each user's first one before anybody's second one, the oldest first. */
export const leaseTestRuns = async (
  db: Db,
  { judge, max, languages }: LeaseQuestion,
): Promise<TestRunJob[]> => {
  const { rows: handOuts } = await sql<HandOut>`
    with ranked as (
      select key, row_number() over (partition by uid order by lease is null, created_at) as turn
      from test_run where finished_at is null
    ), taken as (
      select test_run.key, ${leaseTime} as until from test_run
      join ranked on ranked.key = test_run.key
      join problem on problem.id = test_run.pid
      where ${isWaiting} and language = any(${languages}::text[])
      order by turn, created_at
      limit ${max}
      for update of test_run skip locked
    )
    update test_run set lease = gen_random_uuid(), lease_until = taken.until, judge = ${judge},
      attempts = attempts + 1
    from taken where test_run.key = taken.key
    returning test_run.key, lease`.execute(db)
  return findJobs(db, handOuts)
}

const findJobs = async (db: Db, handOuts: readonly HandOut[]): Promise<TestRunJob[]> => {
  if (handOuts.length === 0) return []
  const rows = await db
    .selectFrom('testRun')
    .innerJoin('problem', 'problem.id', 'testRun.pid')
    .select([
      'testRun.key',
      'testRun.language',
      'testRun.code',
      'testRun.userInput',
      'testRun.expectedOutput',
      'testRun.beside',
    ])
    .select([...judgedProblemColumns])
    .where(
      'testRun.key',
      'in',
      handOuts.map(({ key }) => key),
    )
    .execute()
  const leases = new Map(handOuts.map(({ key, lease }) => [key, lease]))
  return rows.map(({ key, language, code, userInput, expectedOutput, beside, ...problem }) => ({
    key,
    lease: leases.get(key) ?? '',
    language,
    code,
    userInput,
    expectedOutput,
    problem: wireJudgedProblem({ ...problem, userExtraFile: beside ?? problem.userExtraFile }),
  }))
}

/** Stores an outcome once, by its lease; false when the hand-out is not the present one. */
export const finishTestRun = async (
  trx: Db,
  { key, lease }: HandOut,
  { status, time, memory, userOutput, stderr }: TestRunResult,
): Promise<boolean> => {
  const finished = await trx
    .updateTable('testRun')
    .set({ status, time, memory, userOutput, stderr })
    .set({ lease: null, leaseUntil: null, finishedAt: sql<Date>`clock_timestamp()` })
    .where('key', '=', key)
    // A judge may name any lease; compared this way a strange one is unequal, not an error.
    .where(sql<boolean>`lease::text = ${lease}`)
    .where('createdAt', '>', pendingSince)
    .executeTakeFirst()
  return finished.numUpdatedRows > 0n
}

const givenUpMessage = `No judge could finish this test run in ${testRun.attemptsMax} attempts`

/** Takes back what its judge has lost; gives the keys of those that were handed out too often and have ended. */
const takeBack = async (trx: Db, lost: ReturnType<typeof sql<boolean>>): Promise<string[]> => {
  const { rows: freed } = await sql<{ key: string; attempts: number }>`
    with lost as (
      select key from test_run where lease is not null and ${lost} order by key for update skip locked
    )
    update test_run set lease = null, lease_until = null, judge = null
    from lost where test_run.key = lost.key
    returning test_run.key, attempts`.execute(trx)
  if (freed.length === 0) return []
  const givenUp = freed.filter(({ attempts }) => attempts >= testRun.attemptsMax).map(({ key }) => key)
  await sql`update test_run set status = ${JudgeStatus.SystemError}, user_output = '',
      stderr = ${givenUpMessage}, finished_at = clock_timestamp()
    where key = any(${givenUp}::text[])`.execute(trx)
  if (givenUp.length < freed.length) await wakeJudges(trx)
  return givenUp
}

/** Takes back every lease that has run out. */
export const takeBackExpired = (trx: Db) => takeBack(trx, sql`lease_until < clock_timestamp()`)

/** Takes back what an earlier run of this judge held; `held` names the leases that it still works on. */
export const takeBackFrom = (trx: Db, judge: string, held: readonly string[]) =>
  takeBack(trx, sql`judge = ${judge} and lease::text <> all(${held}::text[])`)

/** Undoes hand-outs that their judge has never heard of. */
export const undoHandOuts = async (trx: Db, leases: readonly string[]): Promise<void> => {
  const undone = await trx
    .updateTable('testRun')
    .set({ lease: null, leaseUntil: null, judge: null, attempts: sql<number>`attempts - 1` })
    .where(sql<boolean>`lease::text = any(${leases}::text[])`)
    .executeTakeFirst()
  if (undone.numUpdatedRows > 0n) await wakeJudges(trx)
}

/** Removes what nobody has collected in time. */
export const dropOld = async (db: Db): Promise<void> => {
  await sql`delete from test_run where key in (
    select key from test_run
    where finished_at < ${finishedSince} or finished_at is null and created_at < ${pendingSince}
    for update skip locked)`.execute(db)
}
