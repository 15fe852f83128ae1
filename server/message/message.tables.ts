import type { ColumnType, Generated } from 'kysely'
import type { QuoteType } from '#contract/comment.ts'
import type { NoticeType } from '#contract/enums.ts'
import type { MessageAction, NoteType } from '#contract/message.ts'
import type { CreatedAt, WithDefault } from '#server/db/columns.ts'

/** What somebody did to the words of `uid`. */
export interface MessageTable {
  id: Generated<number>
  uid: string
  senderUid: string
  action: MessageAction
  sourceType: 'Discussion' | 'Contest'
  /** What it names may be gone. */
  sourceId: number
  /** The beginning of what was written or liked. */
  content: string
  /** The new comment, or where `action` is `Reply` the new reply; it may be gone. Older messages do not know. */
  saidId: WithDefault<number | null>
  /** What was answered or liked; it may be gone. */
  quoteType: WithDefault<QuoteType | null>
  quoteId: WithDefault<number | null>
  /** It was read. */
  state: WithDefault<boolean>
  gmtCreate: CreatedAt
}

export interface ReportMatter {
  report: number
  gid: number
  did: number
  commentId?: number
  replyId?: number
}

/** What a message asks its reader to deal with: an open report in a group, an invitation to one, or an application. */
export type Matter = ReportMatter | { invitedTo: number } | { appliedTo: number; applicant: string }

/** What super admins tell users. */
export interface NoticeTable {
  id: Generated<number>
  title: string
  /** Markdown. */
  content: string
  /** In each language, where the site wrote it: `{ locale: { title, content } }`. */
  texts: ColumnType<unknown, string | null | undefined, string | null>
  /** What it asks its reader to deal with, where the site wrote it; older ones do not know. */
  matter: ColumnType<Matter | null, string | undefined, never>
  type: NoticeType
  /** Its users have it. */
  state: WithDefault<boolean>
  /** Nobody where the site wrote it of itself. */
  adminUid: WithDefault<string | null>
  gmtCreate: CreatedAt
  gmtModified: CreatedAt
}

export interface UserNoticeTable {
  id: Generated<number>
  uid: string
  noticeId: number
  type: NoteType
  state: WithDefault<boolean>
  gmtCreate: CreatedAt
}

export interface MessageTables {
  message: MessageTable
  notice: NoticeTable
  userNotice: UserNoticeTable
}
