import { sql } from 'kysely'
import { JudgeStatus } from '#contract/enums.ts'
import type { reportTrial, TrialCell, TrialJob } from '#contract/judge-making.ts'
import { trial as limits } from '#contract/limits/workshop.ts'
import type { BodyOf } from '#contract/operation.ts'
import { isLostToBucket } from '#server/bucket/lost-to-bucket.ts'
import type { Db } from '#server/db/database.ts'
import { type Swept, sumSwept, sweepRows } from '#server/db/sweep-rows.ts'
import { queuePriority } from '#server/queue/priority.ts'
import { wakeJudges } from '#server/queue/queue.ts'
import { bookTime, dropBooks, findFreeAgain, openBooks } from './processor-time.repository.ts'
import type { NewTrial, SeedCase, StressOf, TrialCase, TrialFailure } from './trial.tables.ts'

const cellOfWanted = sql`
  trial_cell.pid = trial.pid and trial_cell.program_key = trial.program_key and trial_cell.case_key = wanted ->> 'key'`

/** Cases of a trial without an outcome; of a stress test none after the first failed one. */
const missing = sql`
  from jsonb_array_elements(trial.cases) with ordinality as each (wanted, place)
  where not exists (select from trial_cell where ${cellOfWanted})
    and place < coalesce((
      select min(place) from jsonb_array_elements(trial.cases) with ordinality as seeds (wanted, place)
      join trial_cell on ${cellOfWanted}
      where trial.stress is not null and status <> ${sql.lit(JudgeStatus.Accepted)}), place + 1)`
const missingCases = sql`exists (select ${missing})`

/** Requests these outcomes. Judges already working on them continue; those on other tests of the program lose it. */
export const wantTrial = async (trx: Db, { cases, problem, stress, ...given }: NewTrial): Promise<void> => {
  await sql`
    insert into trial (pid, program_key, base_key, uid, language, code, problem, cases, stress)
    values (${given.pid}, ${given.programKey}, ${given.baseKey}, ${given.uid}, ${given.language}, ${given.code},
      ${JSON.stringify(problem)}, ${JSON.stringify(cases)}, ${stress ? JSON.stringify(stress) : null})
    on conflict (pid, program_key) do update set uid = excluded.uid, base_key = excluded.base_key,
      cases = excluded.cases, stress = excluded.stress, failure = null,
      lease = null, lease_until = null, judge = null, attempts = 0, finished_at = null
    where trial.cases <> excluded.cases or trial.finished_at is not null`.execute(trx)
  await sql`update trial set finished_at = clock_timestamp()
    where pid = ${given.pid} and program_key = ${given.programKey} and finished_at is null
      and not ${missingCases}`.execute(trx)
}

export const forgetCells = async (trx: Db, pid: number, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return
  await trx.deleteFrom('trialCell').where('pid', '=', pid).where('programKey', 'in', keys).execute()
}

const ended = (how: NonNullable<StressOf['ended']>) => sql`
  finished_at = clock_timestamp(), lease = null, lease_until = null, judge = null,
  stress = stress || ${JSON.stringify({ ended: how })}::jsonb`

/** Stops the stress test of a problem; existing outcomes stay. */
export const stopStress = async (trx: Db, pid: number): Promise<void> => {
  await sql`update trial set ${ended('stopped')}
    where pid = ${pid} and stress is not null and finished_at is null`.execute(trx)
}

/** Deletes earlier stress tests except the one with these programs, whose outcomes still count. */
export const dropOtherStresses = async (trx: Db, pid: number, key: string): Promise<void> => {
  await sql`delete from trial where pid = ${pid} and stress is not null and program_key <> ${key}`.execute(
    trx,
  )
}

/** The stress test of a problem; undefined without one. */
export const findStress = (db: Db, pid: number) =>
  db
    .selectFrom('trial')
    .select(['programKey', 'stress', 'cases', 'failure', 'lease', 'finishedAt'])
    .where('pid', '=', pid)
    .where('stress', 'is not', null)
    .executeTakeFirst()

/** Another text once a stress was begun or is over; empty where there is none. */
export const stressMark = async (db: Db, pid: number): Promise<string> => {
  const found = await findStress(db, pid)
  return found ? `${found.programKey} ${found.finishedAt?.getTime() ?? 0}` : ''
}

/** Cancels all unfinished trials of this problem except `kept` and stress tests. */
export const dropTrials = async (trx: Db, pid: number, kept: readonly string[] = []): Promise<void> => {
  await sql`delete from trial where pid = ${pid} and finished_at is null and stress is null
    and program_key <> all(${kept}::text[])`.execute(trx)
}

export const findTrials = (db: Db, pid: number, keys: readonly string[]) =>
  keys.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('trial')
        .select(['programKey', 'failure', 'lease', 'finishedAt'])
        .where('pid', '=', pid)
        .where('programKey', 'in', keys)
        .execute()

/** Outcomes on all tests, or on these. */
export const findCells = (db: Db, pid: number, keys: readonly string[], cases?: readonly string[]) =>
  keys.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('trialCell')
        .select(['programKey', 'caseKey', 'status', 'time', 'memory', 'share'])
        .where('pid', '=', pid)
        .where('programKey', 'in', keys)
        .$if(cases !== undefined, (query) => query.where('caseKey', 'in', cases ?? []))
        .execute()

/** Measurements of these programs under other limits. */
export const findMeasuredCells = (
  db: Db,
  pid: number,
  { baseKeys, programKeys }: { baseKeys: readonly string[]; programKeys: readonly string[] },
) =>
  baseKeys.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('trialCell')
        .select(['baseKey', 'programKey', 'caseKey', 'uid', 'status', 'time', 'memory', 'share', 'timeLimit'])
        .where('pid', '=', pid)
        .where('baseKey', 'in', baseKeys)
        .where('programKey', 'not in', programKeys)
        .where('isDerived', '=', false)
        .execute()

export interface DerivedCell {
  programKey: string
  caseKey: string
  status: JudgeStatus
  /** The program with the limit that it was measured with. */
  from: string
}

/** Stores outcomes derived from others, with their messages and excerpts if the verdict is the same. */
export const storeDerived = async (trx: Db, pid: number, cells: readonly DerivedCell[]): Promise<void> => {
  if (cells.length === 0) return
  await sql`
    insert into trial_cell (pid, program_key, case_key, uid, status, time, memory, share, message, excerpt, at,
      base_key, time_limit, is_derived)
    select pid, wanted ->> 'programKey', case_key, uid, (wanted ->> 'status')::smallint, time, memory,
      case when same then share when share is not null then 0 end, case when same then message end,
      case when same then excerpt end, at, base_key, time_limit, true
    from jsonb_array_elements(${JSON.stringify(cells)}::jsonb) as wanted
    join trial_cell on pid = ${pid} and program_key = wanted ->> 'from' and case_key = wanted ->> 'caseKey'
    cross join lateral (select status = (wanted ->> 'status')::smallint as same) as verdict
    on conflict (pid, program_key, case_key) do nothing`.execute(trx)
}

export const findCell = (db: Db, pid: number, { program, test }: { program: string; test: string }) =>
  db
    .selectFrom('trialCell')
    .select(['message', 'excerpt'])
    .where('pid', '=', pid)
    .where('programKey', '=', program)
    .where('caseKey', '=', test)
    .executeTakeFirst()

export interface LeaseQuestion {
  judge: string
  max: number
  languages: readonly string[]
  takesStresses: boolean
}

const leaseUntil = sql`clock_timestamp() + ${sql.lit(`${limits.leaseMs} milliseconds`)}::interval`

type Placed<T> = T & { place: number }
type HandedOut = Omit<TrialJob, 'cases' | 'stress'> &
  ({ stress: null; cases: Placed<TrialCase>[] } | { stress: StressOf; cases: Placed<SeedCase>[] })

const jobOf = ({ trialId, lease, language, code, problem, ...given }: HandedOut): TrialJob => {
  const job = { trialId, lease, language, code, problem }
  if (given.stress) {
    const tries = given.cases.map(({ place, arguments: words, file }) => ({
      ...{ caseId: place, arguments: words, file },
    }))
    return { ...job, language: given.stress.language, cases: [], stress: { ...given.stress.making, tries } }
  }
  const cases = given.cases.map(({ key: _, place, full, ...files }) => ({
    ...files,
    caseId: place,
    seq: place,
    groupNum: 1,
    score: problem.ioScore === null ? null : (full ?? 10_000),
  }))
  return { ...job, cases }
}

/** Hands out up to `max` trials: each account's first one before anyone's second one, oldest first. */
export const leaseTrials = async (
  db: Db,
  { judge, max, languages, takesStresses }: LeaseQuestion,
): Promise<TrialJob[]> => {
  const { rows } = await sql<HandedOut>`
    with ranked as (
      select id, row_number() over (partition by uid order by lease is null, created_at, id) as turn
      from trial where finished_at is null
    ), taken as (
      select trial.id from trial join ranked on ranked.id = trial.id
      where finished_at is null and lease is null
        and case when stress is null then language = any(${languages}::text[])
          else ${takesStresses}
            and array(select jsonb_array_elements_text(stress -> 'languages')) <@ ${languages}::text[] end
      order by turn, created_at, trial.id
      limit ${max}
      for update of trial skip locked
    ), handed as (
      update trial set lease = gen_random_uuid(), lease_until = ${leaseUntil}, judge = ${judge},
        attempts = attempts + 1
      from taken where trial.id = taken.id
      returning trial.id as trial_id, uid, lease::text, language, code, problem, stress, (
        select coalesce(jsonb_agg(wanted || jsonb_build_object('place', place) order by place), '[]')
        ${missing}) as cases
    ), booked as (${openBooks({ isBuild: false })})
    select trial_id, lease, language, code, problem, stress, cases from handed`.execute(db)
  return rows.map(jobOf)
}

/** Whether work that users are waiting for is queued. */
export const isLiveWorkWaiting = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from judging_job where lease is null and priority > ${queuePriority.rejudge})
      or exists (select from test_run where finished_at is null and lease is null) as waits`.execute(db)
  return rows[0]?.waits ?? false
}

type Report = BodyOf<typeof reportTrial>

interface Held {
  pid: number
  programKey: string
  baseKey: string | null
  timeLimit: number
  uid: string
  cases: readonly { key: string }[]
  isStress: boolean
}

const findHeld = async (trx: Db, { trialId, lease }: Report): Promise<Held | undefined> => {
  const { rows } =
    await sql<Held>`select pid, program_key, base_key, (problem ->> 'timeLimit')::int as time_limit, uid,
      cases, stress is not null as is_stress
    from trial
    where id = ${trialId} and lease::text = ${lease} for update`.execute(trx)
  return rows[0]
}

const storeCells = async (
  trx: Db,
  { pid, programKey, baseKey, timeLimit, uid, cases }: Held,
  cells: readonly TrialCell[],
) => {
  const rows = new Map(
    cells.flatMap(({ caseId, excerpt, ...cell }) => {
      const caseKey = cases[caseId - 1]?.key
      const row = {
        pid,
        programKey,
        baseKey,
        timeLimit,
        uid,
        ...cell,
        excerpt: excerpt ? JSON.stringify(excerpt) : null,
      }
      return caseKey === undefined ? [] : [[caseKey, { ...row, caseKey }]]
    }),
  )
  if (rows.size === 0) return
  await trx
    .insertInto('trialCell')
    .values([...rows.values()])
    .onConflict((conflict) => conflict.columns(['pid', 'programKey', 'caseKey']).doNothing())
    .execute()
}

/** CPU time in this report, in ms. */
const spentIn = ({ cells, failure, spent = 0 }: Report): number =>
  cells.reduce((sum, { time }) => sum + time, spent + (failure?.making?.time ?? 0))

/** Ends a stress test whose account has no CPU time left this hour; false if some is left or the test has ended. */
const endWhenSpent = async (trx: Db, trialId: number, uid: string): Promise<boolean> => {
  if (!(await findFreeAgain(trx, uid, { builds: true }))) return false
  const { numAffectedRows = 0n } = await sql`update trial set ${ended('outOfTime')}
    where id = ${trialId} and finished_at is null`.execute(trx)
  return numAffectedRows > 0n
}

/** Stores a judge's outcome once; false if the judge no longer holds this trial. Its CPU time counts anyway. */
export const storeReport = async (trx: Db, report: Report): Promise<boolean> => {
  const held = await findHeld(trx, report)
  const time = spentIn(report)
  await bookTime(trx, { lease: report.lease, time, isLast: report.isLast })
  if (!held) return false
  await storeCells(trx, held, report.cells)
  const failure = report.failure === null ? null : JSON.stringify(report.failure)
  const isOver = report.isLast || failure !== null
  await sql`update trial set
      failure = ${failure}::jsonb,
      finished_at = case when ${failure}::jsonb is not null or not ${missingCases} then clock_timestamp() end,
      attempts = case when ${report.cells.length > 0} then 0 else attempts end,
      lease = case when ${isOver} then null else lease end,
      judge = case when ${isOver} then null else judge end,
      lease_until = case when ${isOver} then null else ${leaseUntil} end
    where id = ${report.trialId}`.execute(trx)
  if (held.isStress && time > 0 && (await endWhenSpent(trx, report.trialId, held.uid))) return false
  if (isOver && failure === null) await wakeJudges(trx)
  return true
}

const givenUp: TrialFailure = {
  status: JudgeStatus.SystemError,
  message: `No judge could go on with it in ${limits.attemptsMax} attempts`,
}

/** Frees trials whose judge is lost; after too many hand-outs without an outcome they fail. */
const takeBack = async (trx: Db, lost: ReturnType<typeof sql<boolean>>): Promise<void> => {
  const where = sql<boolean>`lease is not null and finished_at is null and ${lost}`
  const { attemptsMax } = limits
  // With one attempt left it waits for the bucket as long as necessary.
  const left = (await isLostToBucket(trx, { table: 'trial', where, attemptsMax }))
    ? attemptsMax - 1
    : attemptsMax
  const attempts = sql`least(attempts, ${sql.lit(left)})`
  const isOver = sql`${attempts} >= ${sql.lit(attemptsMax)}`
  const { rows } = await sql<{ isOver: boolean }>`
    with lost as (select id from trial where ${where} order by id for update skip locked)
    update trial set lease = null, lease_until = null, judge = null, attempts = ${attempts},
      failure = case when ${isOver} then ${JSON.stringify(givenUp)}::jsonb end,
      finished_at = case when ${isOver} then clock_timestamp() end
    from lost where trial.id = lost.id
    returning trial.finished_at is not null as is_over`.execute(trx)
  if (rows.some(({ isOver }) => !isOver)) await wakeJudges(trx)
}

export const takeBackExpired = (trx: Db) => takeBack(trx, sql`lease_until < clock_timestamp()`)

/** Frees what an earlier run of this judge held; `held` are the leases it is still working on. */
export const takeBackFrom = (trx: Db, judge: string, held: readonly string[]) =>
  takeBack(trx, sql`judge = ${judge} and lease::text <> all(${held}::text[])`)

/** Undoes hand-outs that never reached their judge. */
export const undoHandOuts = async (trx: Db, leases: readonly string[]): Promise<void> => {
  await dropBooks(trx, leases)
  await sql`update trial set lease = null, lease_until = null, judge = null, attempts = attempts - 1
    where lease::text = any(${leases}::text[])`.execute(trx)
}

/** Old trials, and outcomes that belong to none. */
export const dropOldTrials = async (db: Db, before: Date): Promise<Swept> =>
  sumSwept([
    await sweepRows(db, {
      table: 'trial',
      where: sql`finished_at < ${before}`,
      size: sql`pg_column_size(swept.code) + pg_column_size(swept.problem) + pg_column_size(swept.cases)`,
    }),
    await sweepRows(db, {
      table: 'trial_cell',
      where: sql`at < ${before} and not exists (select from trial
        where trial.pid = swept.pid and trial.program_key = swept.program_key)`,
      size: sql`coalesce(pg_column_size(swept.excerpt), 0) + coalesce(pg_column_size(swept.message), 0)`,
    }),
  ])
