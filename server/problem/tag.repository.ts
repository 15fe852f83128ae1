import { type Expression, sql } from 'kysely'
import type { Locale } from '#contract/enums.ts'
import type { Tag, TagClassification } from '#contract/problem-tag.ts'
import type { Db } from '#server/db/database.ts'

export const inLocale = (names: Expression<unknown>, name: Expression<string>, locale: Locale) =>
  sql<string>`coalesce(${names} ->> ${locale}, ${name})`

const tagColumns = (db: Db, locale: Locale) =>
  db
    .selectFrom('tag')
    .select(({ ref }) => [
      'tag.id',
      inLocale(ref('tag.names'), ref('tag.name'), locale).as('name'),
      'tag.color',
      'tag.oj',
      'tag.gid',
      'tag.tcid',
    ])

/** Tags of an OJ; of every OJ when it is null. Tags of groups are never listed. */
export const findTags = (db: Db, oj: string | null, locale: Locale): Promise<Tag[]> =>
  tagColumns(db, locale)
    .where('tag.gid', 'is', null)
    .$if(oj !== null, (query) => query.where('tag.oj', '=', oj ?? ''))
    .orderBy('tag.id')
    .execute()

export const findTagClassifications = (
  db: Db,
  oj: string | null,
  locale: Locale,
): Promise<TagClassification[]> =>
  db
    .selectFrom('tagClassification')
    .select(({ ref }) => ['id', inLocale(ref('names'), ref('name'), locale).as('name'), 'oj', 'rank'])
    .$if(oj !== null, (query) => query.where('oj', '=', oj ?? ''))
    .orderBy('oj')
    .orderBy('rank')
    .orderBy('id')
    .execute()

/** The tags of each problem; a problem without tags is absent. */
export const findTagsOfProblems = async (
  db: Db,
  pids: readonly number[],
  locale: Locale,
): Promise<Map<number, Tag[]>> => {
  const tags = new Map<number, Tag[]>()
  if (pids.length === 0) return tags
  const rows = await tagColumns(db, locale)
    .innerJoin('problemTag', 'problemTag.tid', 'tag.id')
    .select('problemTag.pid')
    .where('problemTag.pid', 'in', [...pids])
    // A problem that has joined the site's keeps the tags of its group to the group.
    .where(
      sql<boolean>`(tag.gid is null or exists (
        select from problem where problem.id = problem_tag.pid and problem.is_group))`,
    )
    .orderBy('tag.id')
    .execute()
  for (const { pid, ...tag } of rows) {
    const own = tags.get(pid) ?? []
    own.push(tag)
    tags.set(pid, own)
  }
  return tags
}
