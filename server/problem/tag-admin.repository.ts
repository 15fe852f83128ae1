import { type Expression, sql } from 'kysely'
import type { Locale } from '#contract/enums.ts'
import type { AdminClassification, AdminTag, LocalNames } from '#contract/tag-admin.ts'
import type { Db } from '#server/db/database.ts'
import { everyName, inLocale } from './tag.repository.ts'

/** Two names at once must not both find that nobody has theirs. */
export const lockTagNames = (trx: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('names of tags', 0))`.execute(trx)

const stored = (names: LocalNames | null | undefined): string | null =>
  names && Object.keys(names).length > 0 ? JSON.stringify(names) : null

const hasName = (ref: Expression<string>, name: string) => sql<boolean>`lower(${ref}) = lower(${name})`

export interface TagPlace {
  name: string
  oj: string
  gid: number | null
}

/** Another tag of the OJ, of the same group or of the site, is called so. */
export const isTagNameTaken = async (db: Db, { name, oj, gid }: TagPlace, id: number): Promise<boolean> => {
  const row = await db
    .selectFrom('tag')
    .select('id')
    .where('oj', '=', oj)
    .where('gid', gid === null ? 'is' : '=', gid)
    .where('id', '<>', id)
    .where(({ ref }) => hasName(ref('name'), name))
    .executeTakeFirst()
  return row !== undefined
}

/** The tags outside groups. */
export const findAdminTags = (db: Db, oj: string | null): Promise<AdminTag[]> =>
  db
    .selectFrom('tag')
    .select(['id', 'name', 'names', 'color', 'oj', 'gid', 'tcid'])
    .select(sql<number>`(select count(*) from problem_tag where tid = tag.id)::int`.as('problems'))
    .where('gid', 'is', null)
    .$if(oj !== null, (query) => query.where('oj', '=', oj ?? ''))
    .orderBy('id')
    .execute()

/** Locked until the transaction ends. */
export const findTag = (trx: Db, id: number) =>
  trx.selectFrom('tag').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export interface StoredTag extends TagPlace {
  names: LocalNames | null | undefined
  color: string | null
  tcid: number | null
}

export const insertTag = (trx: Db, { names, ...tag }: StoredTag) =>
  trx
    .insertInto('tag')
    .values({ ...tag, names: stored(names) })
    .returning(['id', 'name', 'color', 'oj', 'gid', 'tcid'])
    .executeTakeFirstOrThrow()

export const updateTag = (trx: Db, id: number, { names, ...tag }: StoredTag) =>
  trx
    .updateTable('tag')
    .set({ ...tag, names: stored(names) })
    .where('id', '=', id)
    .execute()

export const deleteTag = async (db: Db, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('tag').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

export const hasClassification = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('tagClassification').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined

export const hasGroup = async (db: Db, gid: number): Promise<boolean> =>
  (await db.selectFrom('userGroup').select('id').where('id', '=', gid).executeTakeFirst()) !== undefined

export const findAdminClassifications = (db: Db, oj: string | null): Promise<AdminClassification[]> =>
  db
    .selectFrom('tagClassification')
    .select(['id', 'name', 'names', 'oj', 'rank'])
    .$if(oj !== null, (query) => query.where('oj', '=', oj ?? ''))
    .orderBy('rank')
    .orderBy('id')
    .execute()

/** Locked until the transaction ends. */
export const findClassification = (trx: Db, id: number) =>
  trx.selectFrom('tagClassification').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const isClassificationNameTaken = async (
  db: Db,
  { name, oj }: { name: string; oj: string },
  id: number,
): Promise<boolean> => {
  const row = await db
    .selectFrom('tagClassification')
    .select('id')
    .where('oj', '=', oj)
    .where('id', '<>', id)
    .where(({ ref }) => hasName(ref('name'), name))
    .executeTakeFirst()
  return row !== undefined
}

export interface StoredClassification {
  name: string
  names: LocalNames | null | undefined
  oj: string
  rank: number
}

export const insertClassification = (trx: Db, { names, ...row }: StoredClassification) =>
  trx
    .insertInto('tagClassification')
    .values({ ...row, names: stored(names) })
    .returning(['id', 'name', 'oj', 'rank'])
    .executeTakeFirstOrThrow()

export const updateClassification = (trx: Db, id: number, { names, ...row }: StoredClassification) =>
  trx
    .updateTable('tagClassification')
    .set({ ...row, names: stored(names) })
    .where('id', '=', id)
    .execute()

export const deleteClassification = async (db: Db, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('tagClassification').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Those of the site and of the group. */
export const findTagsForGroup = (db: Db, gid: number, locale: Locale) =>
  db
    .selectFrom('tag')
    .select(({ ref }) => ['id', inLocale(ref('names'), ref('name'), locale).as('name')])
    .select(['color', 'oj', 'gid', 'tcid'])
    .where((eb) => eb.or([eb('gid', 'is', null), eb('gid', '=', gid)]))
    .orderBy('id')
    .execute()

const findTagsOfGroups = (trx: Db, pid: number) =>
  trx
    .selectFrom('problemTag')
    .innerJoin('tag', 'tag.id', 'problemTag.tid')
    .select(['tag.id', 'name', 'names', 'color', 'oj', 'tcid'])
    .where('pid', '=', pid)
    .where('tag.gid', 'is not', null)
    .orderBy('tag.id')
    .execute()

/** A tag of the site that has this name in any language. */
const findSiteTag = (trx: Db, { name, oj }: { name: string; oj: string }) =>
  trx
    .selectFrom('tag')
    .select('tag.id')
    .where('tag.oj', '=', oj)
    .where('tag.gid', 'is', null)
    .where(sql<boolean>`exists (select from ${everyName} as every_name where lower(text) = lower(${name}))`)
    .orderBy('tag.id')
    .executeTakeFirst()

/** Gives a problem the site's tags of the same names instead of its group's; missing ones are created. */
export const replaceGroupTags = async (trx: Db, pid: number): Promise<void> => {
  const tags = await findTagsOfGroups(trx, pid)
  if (tags.length === 0) return
  await lockTagNames(trx)
  for (const { id, ...tag } of tags) {
    const { id: tid } = (await findSiteTag(trx, tag)) ?? (await insertTag(trx, { ...tag, gid: null }))
    await trx.deleteFrom('problemTag').where('pid', '=', pid).where('tid', '=', id).execute()
    await trx
      .insertInto('problemTag')
      .values({ pid, tid })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
