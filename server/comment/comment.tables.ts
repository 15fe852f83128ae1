import type { Generated } from 'kysely'
import type { CreatedAt, WithDefault } from '#server/db/columns.ts'

export interface CommentTable {
  id: Generated<number>
  /** Of one of these it is a comment. */
  cid: WithDefault<number | null>
  did: WithDefault<number | null>
  fromUid: string
  /** Markdown. */
  content: string
  likeNum: WithDefault<number>
  gmtCreate: CreatedAt
}

export interface CommentLikeTable {
  commentId: number
  uid: string
}

export interface ReplyTable {
  id: Generated<number>
  commentId: number
  fromUid: string
  toUid: string
  /** Markdown. */
  content: string
  gmtCreate: CreatedAt
}

export interface CommentTables {
  comment: CommentTable
  commentLike: CommentLikeTable
  reply: ReplyTable
}
