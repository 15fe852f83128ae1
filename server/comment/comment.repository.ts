import { type RawBuilder, sql } from 'kysely'
import type { ContestAnswer, SpeakerRole } from '#contract/comment.ts'
import { comment as limits } from '#contract/limits/talk.ts'
import { roleId } from '#server/account/user.repository.ts'
import type { Db } from '#server/db/database.ts'

/** Whose words a viewer may read: everybody's, or those of the named and of super admins. */
export type Earshot = 'all' | readonly string[]

/** What is commented on. */
export type CommentTarget = { cid: number; did: null } | { cid: null; did: number }

const on = ({ cid, did }: CommentTarget): RawBuilder<boolean> =>
  cid === null ? sql<boolean>`comment.did = ${did}` : sql<boolean>`comment.cid = ${cid}`

interface Window {
  limit: number
  offset: number
}

const rootRole = sql.lit(roleId('root'))
const adminRoles = sql.join([sql.lit(roleId('admin')), sql.lit(roleId('problem_admin'))])

const heard = (table: 'comment' | 'reply', earshot: Earshot): RawBuilder<boolean> => {
  if (earshot === 'all') return sql<boolean>`true`
  const from = sql.ref(`${table}.fromUid`)
  return sql<boolean>`(${from} = any(${[...earshot]}) or exists (
    select from user_role where user_role.uid = ${from} and role_id = ${rootRole}))`
}

/** Who speaks, from the row `users`. */
const speaker = sql`users.username as from_name, users.avatar as from_avatar,
  users.title_name as from_title_name, users.title_color as from_title_color,
  case
    when exists (select from user_role where user_role.uid = users.uid and role_id = ${rootRole}) then 'root'
    when exists (select from user_role where user_role.uid = users.uid and role_id in (${adminRoles})) then 'admin'
    else 'user' end as from_role`

interface Speaker {
  fromUid: string
  fromName: string
  fromAvatar: string | null
  fromRole: SpeakerRole
  fromTitleName: string | null
  fromTitleColor: string | null
}

export type StoredComment = CommentTarget & CommentRow

interface CommentRow extends Speaker {
  id: number
  content: string
  likeNum: number
  gmtCreate: Date
  isLiked: boolean
}

export interface StoredReply extends Speaker {
  id: number
  commentId: number
  content: string
  toUid: string
  toName: string
  toAvatar: string | null
  gmtCreate: Date
  /** Of its comment, as far as they may be read. */
  total: number
}

export const countComments = async (db: Db, target: CommentTarget, earshot: Earshot): Promise<number> => {
  const { total } = await db
    .selectFrom('comment')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(on(target))
    .where(heard('comment', earshot))
    .executeTakeFirstOrThrow()
  return total
}

/** Comments of a contest by others than the named and super admins, after which none of these spoke last. */
export const countWaiting = async (db: Db, cid: number, organizers: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from comment
    where comment.cid = ${cid} and not ${heard('comment', organizers)} and not coalesce((
      select ${heard('reply', organizers)} from reply where reply.comment_id = comment.id
      order by reply.gmt_create desc, reply.id desc limit 1), false)`.execute(db)
  return rows[0]?.count ?? 0
}

/** The newest reply of the named and of super admins to each of the newest comments of this user in a contest. */
export const findAnswers = async (
  db: Db,
  { cid, uid, organizers }: { cid: number; uid: string; organizers: readonly string[] },
): Promise<ContestAnswer[]> => {
  const { rows } = await sql<ContestAnswer>`
    select answer.id, asked.id as comment_id, left(asked.content, ${limits.questionMax}::int) as question
    from (
      select id, content from comment where cid = ${cid} and from_uid = ${uid}
      order by gmt_create desc, id desc limit ${limits.answersMax}
    ) as asked
    cross join lateral (
      select reply.id, reply.gmt_create from reply
      where reply.comment_id = asked.id and reply.from_uid <> ${uid} and ${heard('reply', organizers)}
      order by reply.gmt_create desc, reply.id desc limit 1
    ) as answer
    order by answer.gmt_create desc, answer.id desc`.execute(db)
  return rows
}

/** The most liked first, then the newest. */
export const findComments = async (
  db: Db,
  target: CommentTarget,
  { earshot, uid, limit, offset }: Window & { earshot: Earshot; uid: string | null },
): Promise<StoredComment[]> => {
  const { rows } = await sql<StoredComment>`
    select comment.id, comment.cid, comment.did, comment.from_uid, comment.content, comment.like_num, comment.gmt_create, ${speaker},
      exists (select from comment_like where comment_id = comment.id and uid = ${uid ?? ''}) as is_liked
    from comment join users on users.uid = comment.from_uid
    where ${on(target)} and ${heard('comment', earshot)}
    order by comment.like_num desc, comment.gmt_create desc, comment.id desc
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export const findComment = async (
  db: Db,
  id: number,
  earshot: Earshot = 'all',
): Promise<StoredComment | undefined> => {
  const { rows } = await sql<StoredComment>`
    select comment.id, comment.cid, comment.did, comment.from_uid, comment.content, comment.like_num, comment.gmt_create, ${speaker},
      false as is_liked
    from comment join users on users.uid = comment.from_uid
    where comment.id = ${id}::bigint and ${heard('comment', earshot)}`.execute(db)
  return rows[0]
}

const withSpeakers = (said: RawBuilder<unknown>) => sql<StoredReply>`
  select said.id, said.comment_id, said.from_uid, said.to_uid, said.content, said.gmt_create, said.total, ${speaker},
    addressee.username as to_name, addressee.avatar as to_avatar
  from (${said}) as said
  join users on users.uid = said.from_uid
  join users as addressee on addressee.uid = said.to_uid
  order by said.comment_id, said.gmt_create desc, said.id desc`

/** The newest of each comment, newest first. */
export const findReplies = async (
  db: Db,
  commentIds: readonly number[],
  { earshot, most }: { earshot: Earshot; most: number },
): Promise<StoredReply[]> => {
  const { rows } = await withSpeakers(sql`
    select * from (
      select reply.*, count(*) over (partition by comment_id) as total,
        row_number() over (partition by comment_id order by gmt_create desc, id desc) as nth
      from reply
      where comment_id = any(${[...commentIds]}) and ${heard('reply', earshot)}
    ) as numbered where nth <= ${most}`).execute(db)
  return rows
}

export const findOneReply = async (db: Db, id: number): Promise<StoredReply | undefined> => {
  const { rows } = await withSpeakers(sql`select reply.*, 1 as total from reply where id = ${id}`).execute(db)
  return rows[0]
}

export const findReply = (db: Db, id: number, earshot: Earshot = 'all') =>
  db
    .selectFrom('reply')
    .select(['id', 'commentId', 'fromUid', 'content'])
    .where('id', '=', sql<number>`${id}::bigint`)
    .where(heard('reply', earshot))
    .executeTakeFirst()

export const countReplies = async (db: Db, commentId: number): Promise<number> => {
  const { total } = await db
    .selectFrom('reply')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('commentId', '=', commentId)
    .executeTakeFirstOrThrow()
  return total
}

export const insertComment = async (
  trx: Db,
  comment: CommentTarget & { fromUid: string; content: string },
): Promise<number> => {
  const { id } = await trx.insertInto('comment').values(comment).returning('id').executeTakeFirstOrThrow()
  return id
}

export const insertReply = async (
  trx: Db,
  reply: { commentId: number; fromUid: string; toUid: string; content: string },
): Promise<number> => {
  const { id } = await trx.insertInto('reply').values(reply).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Keeps a comment until the transaction ends; false when it is gone. */
export const holdComment = async (trx: Db, id: number): Promise<boolean> =>
  (await trx.selectFrom('comment').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) !==
  undefined

/** With its replies; how many texts are gone. The row is locked first, so that no reply comes in between. */
export const deleteComment = async (trx: Db, id: number): Promise<number> => {
  const there = await trx
    .selectFrom('comment')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!there) return 0
  const replies = await countReplies(trx, id)
  await trx.deleteFrom('comment').where('id', '=', id).execute()
  return replies + 1
}

/** How many texts are gone. */
export const deleteReply = async (trx: Db, id: number): Promise<number> => {
  const { numDeletedRows } = await trx.deleteFrom('reply').where('id', '=', id).executeTakeFirst()
  return Number(numDeletedRows)
}

/** False when it was so already. */
export const setLike = async (
  trx: Db,
  { id, uid, toLike }: { id: number; uid: string; toLike: boolean },
): Promise<boolean> => {
  const changed = toLike
    ? await trx
        .insertInto('commentLike')
        .values({ commentId: id, uid })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
        .then(({ numInsertedOrUpdatedRows }) => numInsertedOrUpdatedRows)
    : await trx
        .deleteFrom('commentLike')
        .where('commentId', '=', id)
        .where('uid', '=', uid)
        .executeTakeFirst()
        .then(({ numDeletedRows }) => numDeletedRows)
  if (changed !== 1n) return false
  await trx
    .updateTable('comment')
    .set(({ eb }) => ({ likeNum: eb('likeNum', '+', toLike ? 1 : -1) }))
    .where('id', '=', id)
    .execute()
  return true
}
