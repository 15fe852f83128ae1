import { type Expression, sql } from 'kysely'
import type { Locale } from '#contract/enums.ts'
import type { NamedTag, Tag, TagClassification } from '#contract/problem-tag.ts'
import type { Db } from '#server/db/database.ts'
import { ownOj } from './oj.ts'

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

const listedTags = (db: Db, oj: string | null, locale: Locale) =>
  tagColumns(db, locale)
    .where('tag.gid', 'is', null)
    .$if(oj !== null, (query) => query.where('tag.oj', '=', oj ?? ''))
    .orderBy('tag.id')

/** Tags of an OJ; of every OJ when it is null. Tags of groups are never listed. */
export const findTags = (db: Db, oj: string | null, locale: Locale): Promise<Tag[]> =>
  listedTags(db, oj, locale).execute()

export const everyName = sql<string>`
  (select tag.name as text union select value from jsonb_each_text(coalesce(tag.names, '{}')))`

/** The same with their names in all languages. */
export const findNamedTags = (db: Db, oj: string | null, locale: Locale): Promise<NamedTag[]> =>
  listedTags(db, oj, locale)
    .select(sql<string[]>`array(select text from ${everyName} as every_name order by text)`.as('names'))
    .execute()

/** What tags of the site, or of the group, are called in the language, by any of their names in lower case. */
export const findNamesInLocale = async (
  db: Db,
  names: readonly string[],
  { gid, locale }: { gid: number | null; locale: Locale },
): Promise<Map<string, string>> => {
  const storable = names.filter((name) => !name.includes('\u0000'))
  const wanted = [...new Set(storable.map((name) => name.toLowerCase()))]
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ known: string; name: string }>`
    select distinct on (lower(text)) lower(text) as known, coalesce(tag.names ->> ${locale}, tag.name) as name
    from tag cross join lateral ${everyName} as every_name
    where tag.oj = ${ownOj} and (tag.gid is null or tag.gid = ${gid}) and lower(text) = any(${wanted}::text[])
    order by lower(text), tag.id`.execute(db)
  return new Map(rows.map(({ known, name }) => [known, name]))
}

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
    // Tags of groups are shown in groups only.
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
