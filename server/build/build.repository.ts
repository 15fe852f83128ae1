import { type RawBuilder, sql } from 'kysely'
import type { BuildRunJob, BuildRunResult } from '#contract/judge-making.ts'
import { build as limits } from '#contract/limits/workshop.ts'
import { isLostToBucket } from '#server/bucket/lost-to-bucket.ts'
import type { Db } from '#server/db/database.ts'
import { type Swept, sweepRows } from '#server/db/sweep-rows.ts'
import { countBeforeMakers } from '#server/queue/before-makers.ts'
import { wakeJudges } from '#server/queue/queue.ts'
import { dropBooks, openBooks } from '#server/trial/processor-time.repository.ts'
import type { WantedRun } from './build.tables.ts'
import type { Outcomes, PlannedRun } from './build-plan.rules.ts'

/** Begins the build of a problem, in place of one that is under way. */
export const beginBuild = (trx: Db, pid: number, uid: string) =>
  trx
    .insertInto('problemBuild')
    .values({ pid, uid })
    .onConflict((conflict) =>
      conflict.column('pid').doUpdateSet({
        ...{ uid, endedAt: null, isOutOfTime: false },
        startedAt: sql<Date>`clock_timestamp()`,
      }),
    )
    .execute()

export const endBuild = async (trx: Db, pid: number, isOutOfTime = false): Promise<void> => {
  await trx
    .updateTable('problemBuild')
    .set({ isOutOfTime, endedAt: sql<Date>`clock_timestamp()` })
    .where('pid', '=', pid)
    .where('endedAt', 'is', null)
    .execute()
  await trx.deleteFrom('buildRun').where('pid', '=', pid).where('finishedAt', 'is', null).execute()
}

/** Who asked for the build that is under way, and the name; undefined when there is none. */
export const findRunningBuild = (db: Db, pid: number) =>
  db
    .selectFrom('problemBuild')
    .innerJoin('users', 'users.uid', 'problemBuild.uid')
    .select(['problemBuild.uid', 'users.username'])
    .where('pid', '=', pid)
    .where('endedAt', 'is', null)
    .executeTakeFirst()

/** Whose processor time of the hour ended the last build; undefined where something else did. */
export const findOutOfTime = (db: Db, pid: number) =>
  db
    .selectFrom('problemBuild')
    .innerJoin('users', 'users.uid', 'problemBuild.uid')
    .select(['problemBuild.uid', 'users.username'])
    .where('pid', '=', pid)
    .where('isOutOfTime', '=', true)
    .executeTakeFirst()

export const findOutcomes = async (db: Db, pid: number): Promise<Outcomes> => {
  const rows = await db
    .selectFrom('buildRun')
    .select(['key', 'result'])
    .where('pid', '=', pid)
    .where('finishedAt', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ key, result }) => (result ? [[key, result]] : [])))
}

const forget = (trx: Db, pid: number, which: RawBuilder<unknown>) =>
  sql`delete from build_run where pid = ${pid} and finished_at is not null and ${which}`.execute(trx)

export const forgetOutcomes = (trx: Db, pid: number) => forget(trx, pid, sql`true`)

/** What failed may have been the judge's trouble: it is run again, as are these. */
export const forgetFailed = (trx: Db, pid: number, keys: readonly string[]) =>
  forget(trx, pid, sql`(result ->> 'end' = 'failed' or key = any(${keys}::text[]))`)

/** Forgets the runs whose output is gone: they are made again. */
export const forgetOutputs = async (trx: Db, pid: number, hashes: readonly string[]): Promise<boolean> => {
  const { numAffectedRows = 0n } = await forget(
    trx,
    pid,
    sql`result -> 'output' ->> 'hash' = any(${hashes}::text[])`,
  )
  return numAffectedRows > 0n
}

export const countUnfinished = async (trx: Db, pid: number): Promise<number> => {
  const { count } = await trx
    .selectFrom('buildRun')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('pid', '=', pid)
    .where('finishedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The languages of the runs that wait for a judge. */
export const findWaitingLanguages = async (db: Db, pid: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('buildRun')
    .select('language')
    .distinct()
    .where('pid', '=', pid)
    .where('finishedAt', 'is', null)
    .where('lease', 'is', null)
    .execute()
  return rows.flatMap(({ language }) => (language === null ? [] : [language]))
}

/** What judges take before the runs of a build, none of which is at work; null where one is, or none is left. */
export const countBefore = async (db: Db, pid: number): Promise<number | null> => {
  const { rows } = await sql<{ waits: boolean | null }>`
    select bool_and(lease is null) as waits from build_run where pid = ${pid} and finished_at is null`.execute(
    db,
  )
  return rows[0]?.waits ? countBeforeMakers(db) : null
}

const rowsAtOnce = 500

export const wantRuns = async (
  trx: Db,
  pid: number,
  uid: string,
  runs: readonly PlannedRun[],
): Promise<void> => {
  const rows = runs.map(({ key, run }) => ({
    ...{ pid, uid, key, job: JSON.stringify(run) },
    language: run.check ? null : run.language,
  }))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await trx
      .insertInto('buildRun')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) => conflict.columns(['pid', 'key']).doNothing())
      .execute()
  await wakeJudges(trx)
}

export interface LeaseQuestion {
  judge: string
  max: number
  languages: readonly string[]
}

/** Hands out up to `max`: each account's first one before anybody's second one, the oldest first. */
export const leaseRuns = async (db: Db, { judge, max, languages }: LeaseQuestion): Promise<BuildRunJob[]> => {
  const { rows } = await sql<{ runId: number; lease: string; job: WantedRun }>`
    with ranked as (
      select id, row_number() over (partition by uid order by lease is null, id) as turn
      from build_run where finished_at is null
    ), taken as (
      select build_run.id from build_run join ranked on ranked.id = build_run.id
      where finished_at is null and lease is null
        and (language is null or language = any(${languages}::text[]))
      order by turn, build_run.id
      limit ${max}
      for update of build_run skip locked
    ), handed as (
      update build_run set lease = gen_random_uuid(), judge = ${judge}, attempts = attempts + 1,
        lease_until = clock_timestamp() + interval '1 millisecond' * ${sql.lit(limits.leaseMs)}
      from taken where build_run.id = taken.id
      returning build_run.id as run_id, uid, lease::text, job
    ), booked as (${openBooks({ isBuild: true })})
    select run_id, lease, job from handed`.execute(db)
  return rows.map(({ job, ...handOut }) => ({ ...handOut, ...job }))
}

/** The problem of a hand-out; undefined when it is not the present one. */
export const findHeldProblem = async (db: Db, lease: string): Promise<number | undefined> => {
  const { rows } = await sql<{ pid: number }>`
    select pid from build_run where lease::text = ${lease} and finished_at is null`.execute(db)
  return rows[0]?.pid
}

/** Stores an outcome once. */
export const storeOutcome = async (
  trx: Db,
  { runId, lease }: { runId: number; lease: string },
  result: BuildRunResult,
): Promise<boolean> => {
  const row = await trx
    .updateTable('buildRun')
    .set({
      result: JSON.stringify(result),
      ...{ lease: null, leaseUntil: null, judge: null },
      finishedAt: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', runId)
    .where(sql<boolean>`lease::text = ${lease}`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const givenUp: BuildRunResult = {
  ...{ end: 'failed', exitCode: null, status: null, time: 0, output: null },
  message: `No judge could run it in ${limits.attemptsMax} attempts`,
}

/** What its judge has lost waits again; what was lost too often has failed. Gives the problems of the latter. */
const takeBack = async (trx: Db, lost: ReturnType<typeof sql<boolean>>): Promise<number[]> => {
  const where = sql<boolean>`lease is not null and finished_at is null and ${lost}`
  const { attemptsMax } = limits
  // With one attempt left it waits for its bucket, however long that lasts.
  const left = (await isLostToBucket(trx, { table: 'build_run', where, attemptsMax }))
    ? attemptsMax - 1
    : attemptsMax
  const attempts = sql`least(attempts, ${sql.lit(left)})`
  const isOver = sql`${attempts} >= ${sql.lit(attemptsMax)}`
  const { rows } = await sql<{ pid: number; isOver: boolean }>`
    with lost as (select id from build_run where ${where} order by id for update skip locked)
    update build_run set lease = null, lease_until = null, judge = null, attempts = ${attempts},
      result = case when ${isOver} then ${JSON.stringify(givenUp)}::jsonb end,
      finished_at = case when ${isOver} then clock_timestamp() end
    from lost where build_run.id = lost.id
    returning pid, build_run.finished_at is not null as is_over`.execute(trx)
  if (rows.some(({ isOver }) => !isOver)) await wakeJudges(trx)
  return [...new Set(rows.filter(({ isOver }) => isOver).map(({ pid }) => pid))]
}

export const takeBackExpired = (trx: Db) => takeBack(trx, sql`lease_until < clock_timestamp()`)

/** Takes back what an earlier run of this judge held; `held` names the leases that it still works on. */
export const takeBackFrom = (trx: Db, judge: string, held: readonly string[]) =>
  takeBack(trx, sql`judge = ${judge} and lease::text <> all(${held}::text[])`)

/** Undoes hand-outs that their judge has never heard of. */
export const undoHandOuts = async (db: Db, leases: readonly string[]): Promise<void> => {
  await dropBooks(db, leases)
  await sql`update build_run set lease = null, lease_until = null, judge = null, attempts = attempts - 1
    where lease::text = any(${leases}::text[])`.execute(db)
  await wakeJudges(db)
}

export const dropOldRuns = (db: Db, before: Date): Promise<Swept> =>
  sweepRows(db, {
    table: 'build_run',
    where: sql`finished_at < ${before}`,
    size: sql`pg_column_size(swept.job) + coalesce(pg_column_size(swept.result), 0)`,
  })
