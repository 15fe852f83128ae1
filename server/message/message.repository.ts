import { sql } from 'kysely'
import type { QuoteType } from '#contract/comment.ts'
import type { Locale } from '#contract/enums.ts'
import { message as limits } from '#contract/limits/talk.ts'
import type { MessageAction, NoteType } from '#contract/message.ts'
import type { UnreadMessages } from '#contract/message-unread.ts'
import type { Db } from '#server/db/database.ts'
import { type Swept, sweepRows } from '#server/db/sweep-rows.ts'
import { matterState } from './matter.ts'
import { noticeText } from './notice-text.ts'

interface Window {
  limit: number
  offset: number
}

export interface NewMessage {
  /** Whose words it is about. */
  uid: string
  senderUid: string
  action: MessageAction
  sourceType: 'Discussion' | 'Contest'
  sourceId: number
  content: string
  /** The comment or reply that it tells of. */
  saidId?: number
  quoteType?: QuoteType
  quoteId?: number
}

const cut = (text: string, max: number): string => {
  const characters = [...text]
  return characters.length > max ? `${characters.slice(0, max).join('')}...` : text
}

/** Tells somebody what another did, in the transaction in which it is done; nobody is told what he did himself. */
export const tell = async (trx: Db, { content, ...message }: NewMessage): Promise<void> => {
  if (message.uid === message.senderUid) return
  await trx
    .insertInto('message')
    .values({ ...message, content: cut(content, limits.contentMax) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A like that was taken back before it was read is not told. */
export const untellLike = async (
  trx: Db,
  like: Pick<NewMessage, 'senderUid' | 'quoteType' | 'quoteId'> & { action: 'Like_Post' | 'Like_Discuss' },
): Promise<void> => {
  await trx
    .deleteFrom('message')
    .where('senderUid', '=', like.senderUid)
    .where('action', '=', like.action)
    .where('quoteType', like.quoteType ? '=' : 'is', like.quoteType ?? null)
    .where('quoteId', '=', like.quoteId ?? null)
    .where('state', '=', false)
    .execute()
}

export const countUnread = async (db: Db, uid: string): Promise<UnreadMessages> => {
  const { rows } = await sql<UnreadMessages>`
    select
      (select count(*) from message where uid = ${uid} and action = 'Discuss' and not state) as comment,
      (select count(*) from message where uid = ${uid} and action = 'Reply' and not state) as reply,
      (select count(*) from message where uid = ${uid} and action in ('Like_Post', 'Like_Discuss') and not state) as like,
      (select count(*) from user_notice where uid = ${uid} and type = 'Sys' and not state) as sys,
      (select count(*) from user_notice where uid = ${uid} and type = 'Mine' and not state) as mine`.execute(
    db,
  )
  return rows[0] ?? { comment: 0, reply: 0, like: 0, sys: 0, mine: 0 }
}

const ofUser = (db: Db, uid: string, actions: readonly MessageAction[]) =>
  db.selectFrom('message').where('message.uid', '=', uid).where('action', 'in', actions)

export const countMessages = async (
  db: Db,
  uid: string,
  actions: readonly MessageAction[],
): Promise<number> => {
  const { total } = await ofUser(db, uid, actions)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Who said what is quoted, to whom, and what; null of what is gone. */
const quoted = sql<{ author: string; to: string | null; text: string } | null>`case message.quote_type
  when 'Comment' then (
    select json_build_object('author', users.username, 'to', null, 'text', comment.content)
    from comment join users on users.uid = comment.from_uid where comment.id = message.quote_id)
  when 'Reply' then (
    select json_build_object('author', users.username, 'to', addressee.username, 'text', reply.content)
    from reply join users on users.uid = reply.from_uid join users as addressee on addressee.uid = reply.to_uid
    where reply.id = message.quote_id)
  end`

/** What it tells of was taken away. */
const isGone = sql<boolean>`message.said_id is not null and not case message.action
  when 'Reply' then exists (select from reply where reply.id = message.said_id)
  else exists (select from comment where comment.id = message.said_id) end`

/** The newest first. */
export const findMessages = (
  db: Db,
  uid: string,
  actions: readonly MessageAction[],
  { limit, offset }: Window,
) =>
  ofUser(db, uid, actions)
    .innerJoin('users', 'users.uid', 'message.senderUid')
    .leftJoin('contest', (join) =>
      join.onRef('contest.id', '=', 'message.sourceId').on('message.sourceType', '=', 'Contest'),
    )
    .leftJoin('discussion', (join) =>
      join.onRef('discussion.id', '=', 'message.sourceId').on('message.sourceType', '=', 'Discussion'),
    )
    .select([
      'message.id',
      'action',
      'sourceId',
      'sourceType',
      'message.content',
      'quoteId',
      'quoteType',
      'state',
    ])
    .select(['senderUid', 'message.gmtCreate', quoted.as('quoted'), isGone.as('isGone')])
    .select(sql<string | null>`coalesce(contest.title, discussion.title)`.as('title'))
    .select('discussion.gid')
    .select(['users.username', 'users.avatar'])
    .orderBy('message.gmtCreate', 'desc')
    .orderBy('message.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
export type StoredMessage = Awaited<ReturnType<typeof findMessages>>[number]

export type Quoted = NonNullable<StoredMessage['quoted']>

export const quoteOf = ({ author, to, text }: Quoted): string => {
  const words = cut(text, limits.quoteMax)
  return to === null ? `${author}: ${words}` : `${author}: @${to}: ${words}`
}

/** All of these kinds, on whatever page they are; gives those that were not read before. */
export const markMessagesRead = async (
  db: Db,
  uid: string,
  actions: readonly MessageAction[],
): Promise<ReadonlySet<number>> => {
  const marked = await db
    .updateTable('message')
    .set({ state: true })
    .where('uid', '=', uid)
    .where('action', 'in', actions)
    .where('state', '=', false)
    .returning('id')
    .execute()
  return new Set(marked.map(({ id }) => id))
}

export const countNotes = async (db: Db, uid: string, type: NoteType): Promise<number> => {
  const { total } = await db
    .selectFrom('userNotice')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('uid', '=', uid)
    .where('type', '=', type)
    .executeTakeFirstOrThrow()
  return total
}

export const findNotes = (
  db: Db,
  { uid, type, locale }: { uid: string; type: NoteType; locale: Locale },
  { limit, offset }: Window,
) =>
  db
    .selectFrom('userNotice')
    .innerJoin('notice', 'notice.id', 'userNotice.noticeId')
    .select(['userNotice.id', 'adminUid as adminId', 'userNotice.type'])
    .select([noticeText('title', locale).as('title'), noticeText('content', locale).as('content')])
    .select(['userNotice.state', 'userNotice.gmtCreate', 'notice.matter', matterState.as('matterState')])
    .where('uid', '=', uid)
    .where('userNotice.type', '=', type)
    .orderBy('userNotice.gmtCreate', 'desc')
    .orderBy('userNotice.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** All of this type, on whatever page they are; gives those that were not read before. */
export const markNotesRead = async (db: Db, uid: string, type: NoteType): Promise<ReadonlySet<number>> => {
  const marked = await db
    .updateTable('userNotice')
    .set({ state: true })
    .where('uid', '=', uid)
    .where('type', '=', type)
    .where('state', '=', false)
    .returning('id')
    .execute()
  return new Set(marked.map(({ id }) => id))
}

/** How many there were. */
export const deleteMessages = async (
  db: Db,
  { uid, actions, id }: { uid: string; actions: readonly MessageAction[]; id: number | undefined },
): Promise<bigint> => {
  let removed = db.deleteFrom('message').where('uid', '=', uid).where('action', 'in', actions)
  if (id !== undefined) removed = removed.where('id', '=', id)
  const { numDeletedRows } = await removed.executeTakeFirst()
  return numDeletedRows
}

export const deleteNotes = async (
  db: Db,
  { uid, type, id }: { uid: string; type: NoteType; id: number | undefined },
): Promise<bigint> => {
  let removed = db.deleteFrom('userNotice').where('uid', '=', uid).where('type', '=', type)
  if (id !== undefined) removed = removed.where('id', '=', id)
  const { numDeletedRows } = await removed.executeTakeFirst()
  return numDeletedRows
}

export const dropOldMessages = (db: Db, before: Date): Promise<Swept> =>
  sweepRows(db, { table: 'message', where: sql`gmt_create < ${before}` })
