import type { Generated } from 'kysely'
import type { WorkshopPart } from '#contract/problem-comment.ts'
import type { DraftField } from '#contract/problem-content.ts'
import type { CreatedAt, WithDefault } from '#server/db/columns.ts'

/** What somebody who prepares a problem said about it. */
export interface ProblemCommentTable {
  id: Generated<number>
  pid: number
  uid: string
  /** Username, as it was then. */
  by: string
  at: CreatedAt
  part: WorkshopPart | null
  field: DraftField | null
  text: string
  /** Username; null while it is open. */
  resolvedBy: WithDefault<string | null>
  resolvedAt: WithDefault<Date | null>
}

export interface ProblemCommentTables {
  problemComment: ProblemCommentTable
}
