import { type SelectQueryBuilder, sql } from 'kysely'
import type { ContestType, JudgeMode, Locale, PublicProgress } from '#contract/enums.ts'
import type { Database, Db } from '#server/db/database.ts'
import { likePart } from '#server/db/like-part.ts'
import { titleIn } from '#server/problem/problem-list.repository.ts'

export interface ApplicationFilter {
  keyword: string | undefined
  gid: number | undefined
}

const asking = (
  db: Db,
  { keyword, gid }: ApplicationFilter,
): SelectQueryBuilder<Database, 'problem', object> => {
  let found = db
    .selectFrom('problem')
    .where('problem.gid', 'is not', null)
    .where('applyPublicProgress', 'is not', null)
  if (gid !== undefined) found = found.where(sql<boolean>`problem.gid = ${gid}::bigint`)
  if (!keyword) return found
  return found.where(
    sql<boolean>`(lower(problem_id) like lower(${likePart(keyword)}) or problem.id in (
      select pid from problem_statement where lower(title) like lower(${likePart(keyword)})))`,
  )
}

export const countApplications = async (db: Db, filter: ApplicationFilter): Promise<number> => {
  const { total } = await asking(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** By how far they are, then by group. */
export const findApplications = (
  db: Db,
  filter: ApplicationFilter,
  { locale, limit, offset }: { locale: Locale; limit: number; offset: number },
) =>
  asking(db, filter)
    .leftJoin('userGroup', 'userGroup.id', 'problem.gid')
    .select(['problem.id', sql<number>`problem.gid`.as('gid'), 'problemId', 'author'])
    .select(sql<PublicProgress>`apply_public_progress`.as('applyPublicProgress'))
    .select([titleIn(locale).as('title'), sql<ContestType>`type`.as('type')])
    .select([sql<JudgeMode>`judge_mode`.as('judgeMode'), 'userGroup.name as groupName'])
    .select(
      sql<string[]>`array(select tag.name from problem_tag join tag on tag.id = problem_tag.tid
        where problem_tag.pid = problem.id order by tag.id)`.as('tags'),
    )
    .select(sql<boolean>`revision is not null`.as('isPublished'))
    .orderBy('applyPublicProgress')
    .orderBy('problem.gid')
    .orderBy('problem.id')
    .limit(limit)
    .offset(offset)
    .execute()

/** Locked until the transaction ends. */
export const lockRevision = (trx: Db, pid: number) =>
  trx.selectFrom('problem').select('revision').where('id', '=', pid).forUpdate().executeTakeFirst()

/** Locked until the transaction ends; undefined when nobody asked for it. */
export const lockApplication = (trx: Db, pid: number) =>
  trx
    .selectFrom('problem')
    .innerJoin('userGroup', 'userGroup.id', 'problem.gid')
    .select(['problem.id', 'problemId', 'applyPublicProgress', 'revision', 'userGroup.id as gid'])
    .select(['userGroup.name as groupName', 'userGroup.uid as ownerUid'])
    .select((eb) =>
      eb
        .selectFrom('users')
        .select('users.uid')
        .whereRef('users.username', '=', 'problem.author')
        .as('authorUid'),
    )
    .where('problem.id', '=', pid)
    .where('applyPublicProgress', 'is not', null)
    .forUpdate('problem')
    .executeTakeFirst()

export const setPublicProgress = (
  trx: Db,
  pid: number,
  change: { applyPublicProgress: PublicProgress | null; isGroup: boolean },
) =>
  trx
    .updateTable('problem')
    .set({ ...change, gmtModified: sql<Date>`now()` })
    .where('id', '=', pid)
    .execute()
