import type { ColumnType, Generated } from 'kysely'
import type { CategoryNames, DiscussionStatus } from '#contract/discussion.ts'
import type { CreatedAt, WithDefault } from '#server/db/columns.ts'

export interface DiscussionCategoryTable {
  id: Generated<number>
  name: string
  /** In each language that has one of its own. */
  names: ColumnType<CategoryNames | null, string | null | undefined, string | null>
  /** At most one is. */
  isSolutions: WithDefault<boolean>
}

export interface DiscussionTable {
  id: Generated<number>
  categoryId: number
  title: string
  description: string
  /** Markdown. */
  content: string
  pid: WithDefault<number | null>
  gid: WithDefault<number | null>
  uid: string
  viewNum: WithDefault<number>
  likeNum: WithDefault<number>
  /** Comments and replies. */
  commentNum: WithDefault<number>
  topPriority: WithDefault<boolean>
  status: WithDefault<DiscussionStatus>
  gmtCreate: CreatedAt
  gmtModified: CreatedAt
}

export interface DiscussionLikeTable {
  did: number
  uid: string
}

export interface DiscussionReportTable {
  id: Generated<number>
  /** Null once it is deleted. */
  did: WithDefault<number | null>
  /** Who reports. */
  uid: string
  content: string
  /** The comment that it is about, or the reply below it; null once that is gone. */
  commentId: WithDefault<number | null>
  replyId: WithDefault<number | null>
  /** Who wrote that, and its beginning; of the discussion itself there are none. */
  quoteUid: WithDefault<string | null>
  quote: WithDefault<string | null>
  /** An admin has dealt with it. */
  status: WithDefault<boolean>
  /** Who that was; null of older ones, and once that account is deleted. */
  closedByUid: WithDefault<string | null>
  /** What is known of a discussion that was deleted. */
  deletedDid: WithDefault<number | null>
  deletedTitle: WithDefault<string | null>
  deletedGid: WithDefault<number | null>
  deletedAuthorUid: WithDefault<string | null>
  gmtCreate: CreatedAt
  gmtModified: CreatedAt
}

export interface DiscussionTables {
  discussionCategory: DiscussionCategoryTable
  discussion: DiscussionTable
  discussionLike: DiscussionLikeTable
  discussionReport: DiscussionReportTable
}
