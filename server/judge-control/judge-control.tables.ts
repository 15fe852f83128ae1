import type { JudgeStatus } from '#contract/enums.ts'
import type { WithDefault } from '#server/db/columns.ts'

/** Of a submission that is judged again: the verdict that its author knows, until the author is notified of the new one. */
export interface RejudgeNotificationTable {
  submitId: number
  status: JudgeStatus
  score: number | null
  /** False for those of a rejudge that are not in the queue yet. */
  isQueued: boolean
  notedAt: WithDefault<Date>
}

export interface JudgeControlTables {
  rejudgeNotification: RejudgeNotificationTable
}
