import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { JudgeStatus } from '#contract/enums.ts'
import type { Database, Db } from '#server/db/database.ts'
import { likePart } from '#server/db/like-part.ts'
import { isPublicNow } from '#server/problem/hidden-until-end.ts'

type Trainings = SelectQueryBuilder<Database, 'training', object>

/** Of problems in trainings: one that is private, in a contest or of another group by now is not shown. */
export const isShownIn = (gid: RawBuilder<unknown>) =>
  sql<boolean>`(${isPublicNow} and (not problem.is_group or problem.gid = ${gid}))`

const problemsOf = sql`training_problem as own
  join problem on problem.id = own.pid and ${isShownIn(sql`training.gid`)} where own.tid = training.id`

/** Whether a user has solved `own`: outside contests and groups, or in the group of the training. */
export const isSolvedBy = (uid: string | null) => sql`case when training.gid is null
  then exists (select from solved where solved.uid = ${uid ?? ''} and solved.pid = own.pid)
  else exists (select from submission where submission.gid = training.gid and submission.uid = ${uid ?? ''}
    and submission.pid = own.pid and cid = 0 and cpid = 0
    and submission.status = ${sql.lit(JudgeStatus.Accepted)}) end`

/** With its category, how many problems it shows, and how many of them this user has solved. */
const described = (query: Trainings, uid: string | null) =>
  query
    .leftJoin('trainingCategory as category', 'category.id', 'training.categoryId')
    .selectAll('training')
    .select(['category.name as categoryName', 'category.color as categoryColor'])
    .select([
      sql<number>`(select count(*) from ${problemsOf})`.as('problemCount'),
      sql<number>`(select count(*) from ${problemsOf} and ${isSolvedBy(uid)})`.as('acCount'),
    ])

/** A shown training, and whether this user takes part. */
export const findTraining = (db: Db, tid: number, uid: string) =>
  described(db.selectFrom('training'), uid)
    .select(
      sql<boolean>`exists (
        select from training_registration as own where own.tid = training.id and own.uid = ${uid})`.as(
        'isRegistered',
      ),
    )
    .where('training.id', '=', tid)
    .where('training.status', '=', true)
    .executeTakeFirst()
export type StoredTraining = NonNullable<Awaited<ReturnType<typeof findTraining>>>

export interface TrainingFilter {
  /** Null for those outside groups. */
  gid: number | null
  /** Part of the title or the author's name. */
  keyword: string | undefined
  categoryId: number | undefined
  /** What is none finds nothing. */
  auth: string | undefined
}

const matching = (db: Db, { gid, keyword, categoryId, auth }: TrainingFilter): Trainings => {
  const shown: Trainings = db.selectFrom('training').where(sql<boolean>`training.status`)
  let found = gid === null ? shown.where('training.gid', 'is', null) : shown.where('training.gid', '=', gid)
  if (keyword) {
    const part = likePart(keyword)
    found = found.where(sql<boolean>`(training.title ilike ${part} or training.author ilike ${part})`)
  }
  if (categoryId !== undefined) found = found.where('training.categoryId', '=', categoryId)
  if (auth) found = found.where(sql<boolean>`training.auth = ${auth}`)
  return found
}

export const countTrainings = async (db: Db, filter: TrainingFilter): Promise<number> => {
  const { total } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const findTrainings = (
  db: Db,
  filter: TrainingFilter,
  { uid, limit, offset }: { uid: string | null; limit: number; offset: number },
) =>
  described(matching(db, filter), uid)
    .orderBy('training.rank')
    .orderBy('training.id')
    .limit(limit)
    .offset(offset)
    .execute()
export type ListedTraining = Awaited<ReturnType<typeof findTrainings>>[number]

/** Those outside groups, and behind them those of this group. */
export const findCategories = (db: Db, gid: number | null) =>
  db
    .selectFrom('trainingCategory')
    .select(['id', 'name', 'color', 'gid'])
    .where(sql<boolean>`(gid is null or gid = ${gid}::bigint)`)
    .orderBy(sql`gid is not null`)
    .orderBy('id')
    .execute()

/** False for whoever takes part already. */
export const register = async (db: Db, tid: number, uid: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('trainingRegistration')
    .values({ tid, uid })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
