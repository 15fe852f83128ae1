import { type SelectQueryBuilder, sql } from 'kysely'
import type { Locale } from '#contract/enums.ts'
import type { Database, Db } from '#server/db/database.ts'
import { likePart } from '#server/db/like-part.ts'
import { isPublicNow } from '#server/problem/hidden-until-end.ts'
import { isNamedInGroup, wholeIdFirst } from '#server/problem/named-in-group.ts'
import { titleIn } from '#server/problem/problem-list.repository.ts'
import type { TrainingColumns } from './training.tables.ts'

/** A training, shown or not. */
export const findAnyTraining = (db: Db, tid: number) =>
  db.selectFrom('training').selectAll().where('id', '=', tid).executeTakeFirst()
export type TrainingRow = NonNullable<Awaited<ReturnType<typeof findAnyTraining>>>

/** Nobody else changes it until the transaction ends. */
export const findLockedTraining = (trx: Db, tid: number) =>
  trx.selectFrom('training').selectAll().where('id', '=', tid).forNoKeyUpdate().executeTakeFirst()

const matching = (db: Db, keyword: string | undefined) => {
  const all = db.selectFrom('training').where('gid', 'is', null)
  return keyword
    ? all.where(
        sql<boolean>`(title ilike ${likePart(keyword)} or id::text = ${keyword} or rank::text = ${keyword})`,
      )
    : all
}

export const countAllTrainings = async (db: Db, keyword: string | undefined): Promise<number> => {
  const { total } = await matching(db, keyword)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const findAllTrainings = (
  db: Db,
  keyword: string | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<TrainingRow[]> =>
  matching(db, keyword).selectAll().orderBy('rank').orderBy('id').limit(limit).offset(offset).execute()

export const countAllOfGroup = async (db: Db, gid: number): Promise<number> => {
  const { total } = await db
    .selectFrom('training')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('gid', '=', gid)
    .executeTakeFirstOrThrow()
  return total
}

/** Hidden ones too, the newest first. */
export const findAllOfGroup = (db: Db, gid: number, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('training')
    .leftJoin('trainingCategory as category', 'category.id', 'training.categoryId')
    .selectAll('training')
    .select(['category.name as categoryName', 'category.color as categoryColor'])
    .where('training.gid', '=', gid)
    .orderBy('training.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const insertTraining = (trx: Db, training: TrainingColumns) =>
  trx.insertInto('training').values(training).returning('id').executeTakeFirstOrThrow()

export const updateTraining = (db: Db, tid: number, training: Partial<TrainingColumns>) =>
  db
    .updateTable('training')
    .set({ ...training, gmtModified: sql<Date>`clock_timestamp()` })
    .where('id', '=', tid)
    .execute()

export const endRegistrations = (db: Db, tid: number) =>
  db.deleteFrom('trainingRegistration').where('tid', '=', tid).execute()

/** False when there is none. */
export const deleteTraining = async (db: Db, tid: number): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('training').where('id', '=', tid).executeTakeFirst()
  return numDeletedRows > 0n
}

export interface ProblemsWanted {
  tid: number
  keyword: string | undefined
  /** Those in the training, or those that could be put into it. */
  existing: boolean
}

const wanted = (
  db: Db,
  { tid, keyword, existing }: ProblemsWanted,
): SelectQueryBuilder<Database, 'problem', object> => {
  const own = sql<boolean>`exists (
    select from training_problem as own where own.pid = problem.id and own.tid = ${tid})`
  const all = db.selectFrom('problem')
  const found = existing
    ? all.where(own)
    : all.where(sql<boolean>`not ${own}`).where(isPublicNow).where('isGroup', '=', false)
  if (!keyword) return found
  const part = likePart(keyword)
  return found.where(
    sql<boolean>`(problem.problem_id ilike ${part} or problem.author ilike ${part} or exists (
      select from problem_statement as text where text.pid = problem.id and text.title ilike ${part}))`,
  )
}

export const countWantedProblems = async (db: Db, given: ProblemsWanted): Promise<number> => {
  const { total } = await wanted(db, given)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const findWantedProblems = (
  db: Db,
  given: ProblemsWanted,
  { locale, limit, offset }: { locale: Locale; limit: number; offset: number },
) =>
  wanted(db, given)
    .select(['problem.id', 'problemId', 'author', 'type', 'difficulty', 'auth', 'gmtCreate', 'gmtModified'])
    .select(sql<number | null>`case when problem.is_group then problem.gid end`.as('gid'))
    .select(titleIn(locale).as('title'))
    .orderBy(
      sql`(select rank from training_problem as own where own.pid = problem.id and own.tid = ${given.tid})`,
    )
    .orderBy('problem.id', given.existing ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const findTrainingProblemRows = (db: Db, tid: number) =>
  db
    .selectFrom('trainingProblem')
    .select(['id', 'tid', 'pid', 'displayId', 'rank'])
    .where('tid', '=', tid)
    .execute()

export const findTrainingProblemRow = (db: Db, id: number) =>
  db.selectFrom('trainingProblem').select(['id', 'tid']).where('id', '=', id).executeTakeFirst()

export const isPublicProblem = async (db: Db, pid: number): Promise<boolean> => {
  const row = await db
    .selectFrom('problem')
    .select('id')
    .where('id', '=', pid)
    .where(isPublicNow)
    .where('isGroup', '=', false)
    .executeTakeFirst()
  return row !== undefined
}

/** A published problem of a group, hidden or not, by its display id in any case of letters. */
export const findProblemOfGroup = (db: Db, gid: number, problemId: string) =>
  db
    .selectFrom('problem')
    .select(['id as pid', 'problemId as displayId'])
    .where(isNamedInGroup(gid, problemId))
    .where(sql<boolean>`is_group`)
    .where('gid', '=', gid)
    .where('revision', 'is not', null)
    .orderBy(wholeIdFirst(problemId))
    .executeTakeFirst()

const lockTraining = (trx: Db, tid: number) =>
  trx.selectFrom('training').select('id').where('id', '=', tid).forNoKeyUpdate().execute()

/** The problems of a training in their order; other changes of them wait until this transaction is over. */
export const findLockedOrder = async (trx: Db, tid: number): Promise<number[]> => {
  await lockTraining(trx, tid)
  const rows = await trx
    .selectFrom('trainingProblem')
    .select('id')
    .where('tid', '=', tid)
    .orderBy('rank')
    .orderBy('pid')
    .execute()
  return rows.map(({ id }) => id)
}

/** How many problems a training has; further ones wait until this transaction is over. */
export const countLockedProblems = async (trx: Db, tid: number): Promise<number> => {
  await lockTraining(trx, tid)
  const { count } = await trx
    .selectFrom('trainingProblem')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tid', '=', tid)
    .executeTakeFirstOrThrow()
  return count
}

/** Behind the last one; false when the problem or the display id is in the training already. */
export const appendTrainingProblem = async (
  trx: Db,
  { tid, pid, displayId }: { tid: number; pid: number; displayId: string },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('trainingProblem')
    .values({
      ...{ tid, pid, displayId },
      rank: sql<number>`(
        select least(coalesce(max(own.rank)::bigint + 1, 1), 2147483647)
        from training_problem as own where own.tid = ${tid})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const rankTrainingProblem = (db: Db, id: number, rank: number) =>
  db.updateTable('trainingProblem').set({ rank }).where('id', '=', id).execute()

/** Numbers them from 1 in the order given. */
export const rankTrainingProblems = (trx: Db, ids: readonly number[]) =>
  sql`update training_problem as own set rank = given.rank
    from unnest(${ids}::bigint[]) with ordinality as given (id, rank)
    where own.id = given.id`.execute(trx)

/** False when it is not in the training. */
export const deleteTrainingProblem = async (db: Db, tid: number, pid: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('trainingProblem')
    .where('tid', '=', tid)
    .where('pid', '=', pid)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
