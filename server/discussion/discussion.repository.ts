import { type RawBuilder, sql } from 'kysely'
import { type CategoryNames, type DiscussionCategory, DiscussionStatus } from '#contract/discussion.ts'
import { GroupLevel, type Locale } from '#contract/enums.ts'
import { roleId } from '#server/account/user.repository.ts'
import type { Db } from '#server/db/database.ts'
import { likePart } from '#server/db/like-part.ts'
import { versionOf } from '#server/http/version-of.ts'
import { isPublicNow } from '#server/problem/hidden-until-end.ts'

/** Name of a category in this language. */
export const categoryName = (
  { name, names }: { name: string; names: CategoryNames | null },
  locale: Locale,
): string => names?.[locale] || name

export const findCategories = async (db: Db, locale: Locale): Promise<DiscussionCategory[]> => {
  const rows = await db
    .selectFrom('discussionCategory')
    .select(['id', 'name', 'names', 'isSolutions'])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    name: categoryName(row, locale),
    version: versionOf([row.name, row.names]),
  }))
}

export const hasCategory = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('discussionCategory')
    .select('id')
    .where('id', '=', sql<number>`${id}::bigint`)
    .executeTakeFirst()) !== undefined

/** Locks the categories until the transaction ends. */
export const lockCategories = (trx: Db) =>
  sql`lock table discussion_category in share row exclusive mode`.execute(trx)

interface NamedCategory {
  name: string
  names: CategoryNames | null
}

const stored = ({ name, names }: NamedCategory) => ({
  name,
  names: names === null ? null : JSON.stringify(names),
})

export const insertCategory = (trx: Db, category: NamedCategory) =>
  trx.insertInto('discussionCategory').values(stored(category)).execute()

export const renameCategory = (trx: Db, id: number, category: NamedCategory) =>
  trx
    .updateTable('discussionCategory')
    .set(stored(category))
    .where('id', '=', sql<number>`${id}::bigint`)
    .execute()

export interface DiscussionFilter {
  categoryId: number | undefined
  /** A display id. */
  pid: string | undefined
  /** Of their author. */
  uid: string | undefined
  keyword: string | undefined
  /** `public`: without a group; a number: of this group. */
  place: 'public' | 'anywhere' | number
  /** Includes disabled ones. */
  disabled: boolean
}

export interface StoredDiscussion {
  id: number
  categoryId: number
  categoryName: string
  categoryNames: CategoryNames | null
  title: string
  description: string
  content: string
  pid: string | null
  gid: number | null
  uid: string
  author: string
  avatar: string | null
  titleName: string | null
  titleColor: string | null
  role: 'root' | 'admin' | null
  viewNum: number
  likeNum: number
  commentNum: number
  topPriority: boolean
  status: DiscussionStatus
  gmtCreate: Date
  gmtModified: Date
  hasLike: boolean
}

const rootRole = sql.lit(roleId('root'))
const adminRoles = sql.join([sql.lit(roleId('admin')), sql.lit(roleId('problem_admin'))])

const standingIn = (place: DiscussionFilter['place']): RawBuilder<unknown> => {
  if (place === 'anywhere') return sql`true`
  return place === 'public' ? sql`discussion.gid is null` : sql`discussion.gid = ${place}`
}

const matching = (filter: DiscussionFilter): RawBuilder<unknown> => {
  const { categoryId, pid, uid, keyword, place, disabled } = filter
  const parts = [standingIn(place)]
  if (!disabled) parts.push(sql`discussion.status = ${sql.lit(DiscussionStatus.Normal)}`)
  if (categoryId !== undefined) parts.push(sql`discussion.category_id = ${categoryId}::bigint`)
  if (pid !== undefined) parts.push(sql`problem.problem_id = upper(${pid})`)
  if (uid !== undefined) parts.push(sql`discussion.uid = ${uid}`)
  if (keyword) {
    const part = likePart(keyword)
    parts.push(sql`(discussion.title ilike ${part} or discussion.description ilike ${part}
      or users.username ilike ${part} or discussion.id::text = ${keyword})`)
  }
  return sql.join(parts, sql` and `)
}

const tables = sql`discussion
  join users on users.uid = discussion.uid
  join discussion_category as category on category.id = discussion.category_id
  left join problem on problem.id = discussion.pid`

const columns = (
  viewer: string | null,
) => sql`discussion.id, discussion.category_id, category.name as category_name, category.names as category_names,
  discussion.title, discussion.description, discussion.content, problem.problem_id as pid, discussion.gid,
  discussion.uid, users.username as author, users.avatar, users.title_name, users.title_color,
  discussion.view_num, discussion.like_num, discussion.comment_num, discussion.top_priority, discussion.status,
  discussion.gmt_create, discussion.gmt_modified,
  case
    when discussion.gid is not null then (
      select case auth when ${sql.lit(GroupLevel.Root)} then 'root' when ${sql.lit(GroupLevel.Admin)} then 'admin' end
      from group_member where group_member.gid = discussion.gid and group_member.uid = discussion.uid)
    when exists (select from user_role where user_role.uid = users.uid and role_id = ${rootRole}) then 'root'
    when exists (select from user_role where user_role.uid = users.uid and role_id in (${adminRoles})) then 'admin'
    end as role,
  exists (select from discussion_like as own where own.did = discussion.id and own.uid = ${viewer ?? ''}) as has_like`

export const countDiscussions = async (db: Db, filter: DiscussionFilter): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${tables} where ${matching(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Pinned ones first, then the newest. */
export const findDiscussions = async (
  db: Db,
  filter: DiscussionFilter,
  { viewer, limit, offset }: { viewer: string | null; limit: number; offset: number },
): Promise<StoredDiscussion[]> => {
  const { rows } = await sql<StoredDiscussion>`
    select ${columns(viewer)} from ${tables} where ${matching(filter)}
    order by discussion.top_priority desc, discussion.gmt_create desc, discussion.like_num desc,
      discussion.view_num desc, discussion.id desc
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export const findDiscussion = async (
  db: Db,
  id: number,
  viewer: string | null,
): Promise<StoredDiscussion | undefined> => {
  const { rows } = await sql<StoredDiscussion>`
    select ${columns(viewer)} from ${tables} where discussion.id = ${id}::bigint`.execute(db)
  return rows[0]
}

/** Those of these that have open reports. */
export const findReported = async (db: Db, dids: readonly number[]): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('discussionReport')
    .select('did')
    .distinct()
    .where('did', 'in', dids.length === 0 ? [0] : dids)
    .where('status', '=', false)
    .execute()
  return new Set(rows.flatMap(({ did }) => did ?? []))
}

export const countView = (db: Db, id: number) =>
  db
    .updateTable('discussion')
    .set(({ eb }) => ({ viewNum: eb('viewNum', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** A problem that is public, or that belongs to a group, with this display id. */
export const findDiscussedProblem = (
  db: Db,
  problemId: string,
): Promise<{ id: number; gid: number | null } | undefined> =>
  db
    .selectFrom('problem')
    .select('id')
    .select(({ eb }) => eb.case().when('isGroup', '=', true).then(eb.ref('gid')).else(null).end().as('gid'))
    .where('problemId', '=', sql<string>`upper(${problemId})`)
    .where((eb) => eb.or([isPublicNow, eb('isGroup', '=', true)]))
    .executeTakeFirst()

interface Words {
  title: string
  description: string
  content: string
  categoryId: number
}

/** Returns its id. */
export const insertDiscussion = async (
  trx: Db,
  discussion: Words & { uid: string; pid: number | null; gid: number | null; topPriority: boolean },
): Promise<number> => {
  const { id } = await trx
    .insertInto('discussion')
    .values(discussion)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateDiscussion = (
  db: Db,
  id: number,
  words: Words & { topPriority?: boolean; status?: DiscussionStatus },
) =>
  db
    .updateTable('discussion')
    .set({ ...words, gmtModified: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()

export const deleteDiscussion = (db: Db, id: number) =>
  db.deleteFrom('discussion').where('id', '=', id).executeTakeFirst()

/** False if nothing changed. */
export const setDiscussionLike = async (
  trx: Db,
  { did, uid, toLike }: { did: number; uid: string; toLike: boolean },
): Promise<boolean> => {
  const { numAffectedRows } = toLike
    ? await sql`insert into discussion_like (did, uid) values (${did}, ${uid}) on conflict do nothing`.execute(
        trx,
      )
    : await sql`delete from discussion_like where did = ${did} and uid = ${uid}`.execute(trx)
  if (numAffectedRows !== 1n) return false
  await trx
    .updateTable('discussion')
    .set(({ eb }) => ({ likeNum: eb('likeNum', '+', toLike ? 1 : -1) }))
    .where('id', '=', did)
    .execute()
  return true
}

/** Locks it until the transaction ends, always before its comments, to avoid deadlocks. */
export const holdDiscussion = (trx: Db, id: number) =>
  trx.selectFrom('discussion').select('id').where('id', '=', id).forNoKeyUpdate().execute()

export const changeCommentNum = (trx: Db, id: number, by: number) =>
  trx
    .updateTable('discussion')
    .set(({ eb }) => ({ commentNum: eb('commentNum', '+', by) }))
    .where('id', '=', id)
    .execute()
