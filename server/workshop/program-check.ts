import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { ContestType, Difficulty, type JudgeMode } from '#contract/enums.ts'
import type { ProgramCheckJob, ProgramCheckResult } from '#contract/judge-making.ts'
import type { JudgedProblem } from '#contract/judged-problem.ts'
import { programCheck as limits } from '#contract/limits/workshop.ts'
import { newProblem, type ProblemDraft } from '#contract/problem-content.ts'
import { type NamedProgram, namedPrograms, type WorkshopProblem } from '#contract/workshop.ts'
import type { Db } from '#server/db/database.ts'
import { type Swept, sweepRows } from '#server/db/sweep-rows.ts'
import { findMissingLanguages } from '#server/problem/language.repository.ts'
import { wakeJudges } from '#server/queue/queue.ts'

/** Everything that determines whether a program of a problem compiles. */
export interface CheckedProgram {
  /** `default`: compiled like a submission. */
  mode: JudgeMode
  /** The judge's name for it. */
  language: string
  code: string
  extraFiles: Readonly<Record<string, string>>
}

/** Null if the problem needs no program or has none. */
export const programOf = ({
  judgeMode: mode,
  judgeProgram,
  judgeExtraFiles: extraFiles,
}: ProblemDraft): CheckedProgram | null =>
  mode === 'default' || judgeProgram === null || judgeProgram.code.trim() === ''
    ? null
    : { mode, ...judgeProgram, extraFiles }

/** All named programs of the draft with code. */
export const namedProgramsOf = (draft: ProblemDraft): (NamedProgram & { program: CheckedProgram })[] =>
  namedPrograms.flatMap((field) =>
    draft[field].flatMap(({ name, language, code }) => {
      const extraFiles = field === 'solutions' ? draft.userExtraFiles : draft.judgeExtraFiles
      return code.trim() === ''
        ? []
        : [{ field, name, program: { mode: 'default' as const, language, code, extraFiles } }]
    }),
  )

type Files = CheckedProgram['extraFiles']

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

const inOrder = (files: Files) =>
  Object.entries(files).sort(([one], [other]) => (one < other ? -1 : Number(one > other)))

/** Many programs of a draft share files, which may take megabytes. */
const digests = new WeakMap<Files, string>()
const digestOf = (files: Files): string => {
  const known = digests.get(files) ?? digest(inOrder(files))
  digests.set(files, known)
  return known
}

export const programKey = ({ mode, language, code, extraFiles }: CheckedProgram): string =>
  digest([mode, language, code, mode === 'default' ? digestOf(extraFiles) : inOrder(extraFiles)])

const judgedProblem = ({ mode, language, code, extraFiles }: CheckedProgram): JudgedProblem => {
  const { timeLimit, memoryLimit, stackLimit, judgeCaseMode, isRemoveEndBlank } = newProblem()
  const files =
    mode === 'default'
      ? { userExtraFile: { ...extraFiles }, judgeExtraFile: null }
      : { userExtraFile: null, judgeExtraFile: { ...extraFiles } }
  return {
    ...{ pid: 1, type: ContestType.Acm, difficulty: Difficulty.Easy, judgeMode: mode, judgeCaseMode },
    ...{ timeLimit, memoryLimit, stackLimit, ioScore: null, isRemoveEndBlank },
    ...{ isFileIo: false, ioReadFileName: null, ioWriteFileName: null },
    ...{ ...files, spjCode: code, spjLanguage: language },
  }
}

/** The judges' results for these programs, by key. */
const findResults = async (
  db: Db,
  keys: readonly string[],
): Promise<ReadonlyMap<string, ProgramCheckResult>> => {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('programCheck')
    .select(['key', 'compiles', 'message'])
    .where('key', 'in', keys)
    .where('finishedAt', 'is not', null)
    .execute()
  return new Map(
    rows.flatMap(({ key, compiles, message }) =>
      compiles === null ? [] : [[key, { compiles, message: message ?? '' }]],
    ),
  )
}

/** The judges' result for this program; undefined before there is one. */
export const findCheck = async (db: Db, program: CheckedProgram): Promise<ProgramCheckResult | undefined> => {
  const key = programKey(program)
  return (await findResults(db, [key])).get(key)
}

/** Known results of the named programs of the draft. */
export const findNamedChecks = async (
  db: Db,
  draft: ProblemDraft,
): Promise<WorkshopProblem['programChecks']> => {
  const programs = namedProgramsOf(draft).map(({ program, ...named }) => ({
    named,
    key: programKey(program),
  }))
  const results = await findResults(
    db,
    programs.map(({ key }) => key),
  )
  return programs.flatMap(({ named, key }) => {
    const result = results.get(key)
    return result ? [{ ...named, ...result }] : []
  })
}

/** Every judge compiles checkers in C and C++, which have many names. */
const ofEveryJudge = '^c(\\+\\+)?\\s*(\\d\\w)?(\\s|$)'

/** Whether the site knows the language but no judge supports it. */
export const isLanguageMissing = async (db: Db, { mode, language }: CheckedProgram): Promise<boolean> => {
  const name = language.trim()
  if (mode !== 'default' && new RegExp(ofEveryJudge, 'i').test(name)) return false
  const known = await db.selectFrom('language').select('id').where('name', '=', name).executeTakeFirst()
  return known !== undefined && (await findMissingLanguages(db, [name])).length > 0
}

export const countUnfinished = async (db: Db, uid: string, key: string): Promise<number> => {
  const { count } = await db
    .selectFrom('programCheck')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('finishedAt', 'is', null)
    .where('key', '<>', key)
    .executeTakeFirstOrThrow()
  return count
}

/** Programs that were compiled for this user within the hour. */
export const countLately = async (db: Db, uid: string): Promise<number> => {
  const { count } = await db
    .selectFrom('programCheck')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('createdAt', '>', sql<Date>`clock_timestamp() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return count
}

/** The job without its files, which may take megabytes, once it is done. */
const noJob = '{}'

/** Requests a compilation unless one is running; failed ones are tried again. */
export const wantCheck = async (db: Db, uid: string, program: CheckedProgram): Promise<void> => {
  const problem = JSON.stringify(judgedProblem(program))
  await db
    .insertInto('programCheck')
    .values({ key: programKey(program), uid, problem })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          ...{ uid, problem, finishedAt: null, compiles: null, message: null, attempts: 0 },
          createdAt: sql<Date>`clock_timestamp()`,
        })
        .where((eb) =>
          eb.or([
            eb('programCheck.finishedAt', 'is not', null),
            sql<boolean>`program_check.problem = ${noJob}`,
          ]),
        ),
    )
    .execute()
  await wakeJudges(db)
}

/** Whether it is still waiting or running. */
export const isUnderWay = async (db: Db, key: string): Promise<boolean> => {
  const row = await db
    .selectFrom('programCheck')
    .select('id')
    .where('key', '=', key)
    .where('finishedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export const checkChannel = 'program_check'

interface LeaseQuestion {
  judge: string
  max: number
  languages: readonly string[]
}

const language = sql<string>`trim(problem ->> 'spjLanguage')`
const isOfEveryJudge = sql<boolean>`(problem ->> 'judgeMode' <> 'default' and ${language} ~* ${sql.lit(ofEveryJudge)})`

type Lost = ReturnType<typeof sql<boolean>>

/** Requeues compilations whose judge is lost; after too many losses they fail, and waiting callers are notified. */
const takeBack = (db: Db, lost: Lost): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ key: string; attempts: number }>`
      with lost as (
        select id from program_check where lease is not null and ${lost} order by id for update skip locked
      )
      update program_check set lease = null, lease_until = null, judge = null
      from lost where program_check.id = lost.id
      returning key, attempts`.execute(trx)
    const over = rows.filter(({ attempts }) => attempts >= limits.attemptsMax).map(({ key }) => key)
    await sql`update program_check set problem = ${noJob}, finished_at = clock_timestamp()
      where key = any(${over}::text[])`.execute(trx)
    for (const key of over) await sql`select pg_notify(${checkChannel}, ${key})`.execute(trx)
    if (over.length < rows.length) await wakeJudges(trx)
  })

/** The judges' side of compiling programs of problems. */
export const createProgramChecks = (db: Db) => ({
  /** A language that no judge is known to support goes to any judge, which reports that. */
  lease: async ({ judge, max, languages }: LeaseQuestion): Promise<ProgramCheckJob[]> => {
    const { rows } = await sql<ProgramCheckJob>`
      with taken as (
        select id from program_check where finished_at is null and lease is null and problem <> ${noJob}
          and (${isOfEveryJudge} or ${language} = any(${languages}::text[])
            or not exists (select from language where name = ${language}))
        order by created_at limit ${max} for update skip locked
      )
      update program_check set lease = gen_random_uuid(), judge = ${judge}, attempts = attempts + 1,
        lease_until = clock_timestamp() + interval '1 millisecond' * ${sql.lit(limits.leaseMs)}
      from taken where program_check.id = taken.id
      returning program_check.id as check_id, lease::text, problem`.execute(db)
    return rows
  },

  undo: async (leases: readonly string[]): Promise<void> => {
    if (leases.length === 0) return
    await sql`update program_check set lease = null, lease_until = null, judge = null, attempts = attempts - 1
      where lease::text = any(${leases}::text[])`.execute(db)
    await wakeJudges(db)
  },

  /** Frees what an earlier run of this judge held. */
  releaseFrom: (judge: string, held: readonly string[]) =>
    takeBack(db, sql`judge = ${judge} and lease::text <> all(${held}::text[])`),

  sweep: () => takeBack(db, sql`lease_until < clock_timestamp()`),

  result: ({
    checkId,
    lease,
    result: { compiles, message },
  }: {
    checkId: number
    lease: string
    result: ProgramCheckResult
  }) =>
    db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('programCheck')
        .set({
          ...{ compiles, message, problem: noJob, lease: null, leaseUntil: null },
          finishedAt: sql<Date>`clock_timestamp()`,
        })
        .where('id', '=', checkId)
        .where(sql<boolean>`lease::text = ${lease}`)
        .returning('key')
        .executeTakeFirst()
      if (row) await sql`select pg_notify(${checkChannel}, ${row.key})`.execute(trx)
      return { stored: row !== undefined }
    }),
})
export type ProgramChecks = ReturnType<typeof createProgramChecks>

export const dropOldChecks = (db: Db, before: Date): Promise<Swept> =>
  sweepRows(db, {
    table: 'program_check',
    where: sql`created_at < ${before}`,
    size: sql`pg_column_size(swept.problem)`,
  })
