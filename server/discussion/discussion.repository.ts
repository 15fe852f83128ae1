import { type RawBuilder, sql } from 'kysely'
import { type DiscussionCategory, DiscussionStatus } from '#contract/discussion.ts'
import { ProblemAuth } from '#contract/enums.ts'
import { roleId } from '#server/account/user.repository.ts'
import type { Db } from '#server/db/database.ts'
import { likePart } from '#server/db/like-part.ts'

export const findCategories = (db: Db): Promise<DiscussionCategory[]> =>
  db.selectFrom('discussionCategory').select(['id', 'name', 'isSolutions']).orderBy('id').execute()

export const hasCategory = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('discussionCategory')
    .select('id')
    .where('id', '=', sql<number>`${id}::bigint`)
    .executeTakeFirst()) !== undefined

/** Nobody else adds or renames categories until the transaction ends. */
export const lockCategories = (trx: Db) =>
  sql`lock table discussion_category in share row exclusive mode`.execute(trx)

export const insertCategory = (trx: Db, name: string) =>
  trx.insertInto('discussionCategory').values({ name }).execute()

export const renameCategory = (trx: Db, id: number, name: string) =>
  trx.updateTable('discussionCategory').set({ name }).where('id', '=', sql<number>`${id}::bigint`).execute()

export interface DiscussionFilter {
  categoryId: number | undefined
  /** A display id. */
  pid: string | undefined
  /** Of their author. */
  uid: string | undefined
  keyword: string | undefined
  /** The disabled ones, and those of groups, too. */
  all: boolean
}

export interface StoredDiscussion {
  id: number
  categoryId: number
  categoryName: string
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

const matching = ({ categoryId, pid, uid, keyword, all }: DiscussionFilter): RawBuilder<unknown> => {
  const parts = [sql`true`]
  if (!all)
    parts.push(sql`discussion.gid is null and discussion.status = ${sql.lit(DiscussionStatus.Normal)}`)
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
) => sql`discussion.id, discussion.category_id, category.name as category_name,
  discussion.title, discussion.description, discussion.content, problem.problem_id as pid, discussion.gid,
  discussion.uid, users.username as author, users.avatar, users.title_name, users.title_color,
  discussion.view_num, discussion.like_num, discussion.comment_num, discussion.top_priority, discussion.status,
  discussion.gmt_create, discussion.gmt_modified,
  case
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

export const countView = (db: Db, id: number) =>
  db
    .updateTable('discussion')
    .set(({ eb }) => ({ viewNum: eb('viewNum', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** The id of a public problem with this display id. */
export const findPublicProblem = async (db: Db, problemId: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom('problem')
    .select('id')
    .where('problemId', '=', sql<string>`upper(${problemId})`)
    .where('auth', '=', ProblemAuth.Public)
    .where('isGroup', '=', false)
    .executeTakeFirst()
  return row?.id
}

interface Words {
  title: string
  description: string
  content: string
  categoryId: number
}

export const insertDiscussion = (
  trx: Db,
  discussion: Words & { uid: string; pid: number | null; topPriority: boolean },
) => trx.insertInto('discussion').values(discussion).execute()

export const updateDiscussion = (db: Db, id: number, words: Words & { topPriority?: boolean }) =>
  db
    .updateTable('discussion')
    .set({ ...words, gmtModified: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()

export const deleteDiscussion = (db: Db, id: number) =>
  db.deleteFrom('discussion').where('id', '=', id).execute()

/** False when it was so already. */
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

export const insertReport = (trx: Db, report: { did: number; uid: string; content: string }) =>
  trx.insertInto('discussionReport').values(report).execute()

/** Nobody else changes it until the transaction ends; locked before its comments, so that no two wait for each other. */
export const holdDiscussion = (trx: Db, id: number) =>
  trx.selectFrom('discussion').select('id').where('id', '=', id).forNoKeyUpdate().execute()

export const changeCommentNum = (trx: Db, id: number, by: number) =>
  trx
    .updateTable('discussion')
    .set(({ eb }) => ({ commentNum: eb('commentNum', '+', by) }))
    .where('id', '=', id)
    .execute()
