import { type RawBuilder, sql } from 'kysely'
import { ProblemAuth } from '#contract/enums.ts'
import type { LimitOrigin } from '#contract/workshop.ts'
import type { Db } from '#server/db/database.ts'
import type { HiddenReason } from './hidden-reason.ts'
import type { MeasuredProgram } from './imported-problem.tables.ts'

export interface NewImport {
  pid: number
  uid: string
  hidden: readonly HiddenReason[]
  programKey: string | null
  timeLimit: LimitOrigin | null
  programs: readonly MeasuredProgram[] | null
}

const jsonOrNull = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

export const insertImport = async (
  trx: Db,
  { hidden, timeLimit, programs, ...given }: NewImport,
): Promise<void> => {
  await trx
    .insertInto('problemImport')
    .values({
      ...given,
      hidden: JSON.stringify(hidden),
      timeLimit: jsonOrNull(timeLimit),
      programs: jsonOrNull(programs),
    })
    .execute()
}

/** Of a `problem`: why it was imported as hidden. */
export const hiddenReasons: RawBuilder<HiddenReason[]> = sql<HiddenReason[]>`coalesce(
  (select hidden from problem_import where problem_import.pid = problem.id), '[]')`

interface StoredOrigin {
  hidden: HiddenReason[]
  timeLimit: LimitOrigin | null
}

export const findOrigin = async (db: Db, pid: number): Promise<StoredOrigin | null> =>
  (await db
    .selectFrom('problemImport')
    .select(['hidden', 'timeLimit'])
    .where('pid', '=', pid)
    .executeTakeFirst()) ?? null

/** Of a problem whose time limit is still to be found; undefined for every other. */
export const findMeasuredImport = async (db: Db, pid: number) => {
  const row = await db
    .selectFrom('problemImport')
    .select(['uid', 'programs', 'timeLimit'])
    .where('pid', '=', pid)
    .where('programs', 'is not', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { uid, programs, timeLimit } = row
  return programs === null || timeLimit === null ? undefined : { uid, programs, timeLimit }
}

/** Those of which something is still to be found out. */
export const findUnsettled = async (
  db: Db,
  of: { pids: readonly number[] } | { trialId: number } | { checkId: number },
): Promise<number[]> => {
  const rows = await db
    .selectFrom('problemImport')
    .select('pid')
    .where(({ or, eb }) => or([eb('programKey', 'is not', null), eb('programs', 'is not', null)]))
    .$if('pids' in of, (query) =>
      query.where(sql<boolean>`pid = any(${'pids' in of ? [...of.pids] : []}::bigint[])`),
    )
    .$if('trialId' in of, (query) =>
      query.where(
        sql<boolean>`pid = (select trial.pid from trial where trial.id = ${'trialId' in of ? of.trialId : 0})`,
      ),
    )
    .$if('checkId' in of, (query) =>
      query.where(
        sql<boolean>`program_key = (select key from program_check where id = ${'checkId' in of ? of.checkId : 0})`,
      ),
    )
    .execute()
  return rows.map(({ pid }) => pid)
}

/** Takes the imports that are due and schedules their next look; two nodes never take the same one. */
export const takeUnsettled = async (
  db: Db,
  { roundMax, againMs: { least, most } }: { roundMax: number; againMs: { least: number; most: number } },
): Promise<number[]> => {
  const { rows } = await sql<{ pid: number }>`
    update problem_import set look_at = clock_timestamp() + greatest(
      ${`${least} milliseconds`}::interval,
      least(${`${most} milliseconds`}::interval, (clock_timestamp() - at) / 10))
    where pid = any(array(
      select pid from problem_import
      where (program_key is not null or programs is not null) and look_at <= clock_timestamp()
      order by look_at limit ${roundMax} for update skip locked))
    returning pid`.execute(db)
  return rows.map(({ pid }) => pid)
}

/** Makes this import, or every one, due now. */
export const lookSoon = async (db: Db, pid?: number): Promise<void> => {
  await db
    .updateTable('problemImport')
    .set({ lookAt: sql<Date>`clock_timestamp()` })
    // Rows that are already due keep their order.
    .where('lookAt', '>', sql<Date>`clock_timestamp()`)
    .where(({ or, eb }) => or([eb('programKey', 'is not', null), eb('programs', 'is not', null)]))
    .$if(pid !== undefined, (query) => query.where('pid', '=', pid ?? 0))
    .execute()
}

/** Whether the judges are still to say if the programs of these compile. */
export const isProgramAwaited = async (db: Db, pids: readonly number[]): Promise<boolean> =>
  (await db
    .selectFrom('problemImport')
    .select('pid')
    .where(sql<boolean>`pid = any(${[...pids]}::bigint[])`)
    .where('programKey', 'is not', null)
    .executeTakeFirst()) !== undefined

/** The problem and what is to be found out of it, locked; undefined while somebody else is at it. */
export const lockImport = async (trx: Db, pid: number) => {
  const problem = await trx
    .selectFrom('problem')
    .select(['id', 'revision', 'timeLimit'])
    .where('id', '=', pid)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  const found = await trx.selectFrom('problemImport').selectAll().where('pid', '=', pid).executeTakeFirst()
  return problem && found ? { problem, found } : undefined
}

/** Whether a judge has said it, will say it, or never will; undefined where none was asked. */
export const findAwaitedCheck = (db: Db, key: string) =>
  db
    .selectFrom('programCheck')
    .select(['compiles', 'message', 'finishedAt'])
    .where('key', '=', key)
    .executeTakeFirst()

/** The program is known; with a reason the problem is hidden. */
export const storeProgramOutcome = async (trx: Db, pid: number, why: string | null): Promise<void> => {
  await trx.updateTable('problemImport').set({ programKey: null }).where('pid', '=', pid).execute()
  if (why === null) return
  await sql`update problem_import set hidden = hidden || ${JSON.stringify([why])}::jsonb where pid = ${pid}`.execute(
    trx,
  )
  await trx.updateTable('problem').set({ auth: ProblemAuth.Private }).where('id', '=', pid).execute()
}

/** Somebody has shown them to everybody, with the reasons in sight or because they are mended. */
export const forgetReasons = async (trx: Db, pids: readonly number[]): Promise<void> => {
  await sql`update problem_import set hidden = '[]'
    where pid = any(${[...pids]}::bigint[]) and hidden <> '[]'`.execute(trx)
}

export const storeLimitOutcome = async (trx: Db, pid: number, timeLimit: LimitOrigin): Promise<void> => {
  await trx
    .updateTable('problemImport')
    .set({ timeLimit: JSON.stringify(timeLimit), programs: null })
    .where('pid', '=', pid)
    .execute()
}

/** Whether somebody stored a limit of their own. */
export const isLimitTouched = async (trx: Db, pid: number): Promise<boolean> =>
  (await trx
    .selectFrom('problemDraft')
    .select('version')
    .where('pid', '=', pid)
    .where('field', '=', 'timeLimit')
    .executeTakeFirst()) !== undefined
