import type { ColumnType } from 'kysely'
import type { WithDefault } from '#server/db/columns.ts'
import type { QueuePriority } from './priority.ts'

/** One row per submission that still has to be judged. */
export interface JudgingJobTable {
  submitId: number
  uid: string
  version: number
  language: string
  priority: QueuePriority
  /** Lower first among jobs of one priority: one job of each user in every turn. */
  turn: number
  /** Names the present hand-out; null while nobody holds it. */
  lease: WithDefault<string | null>
  leaseUntil: WithDefault<Date | null>
  judge: WithDefault<string | null>
  /** When the present hand-out was given. */
  leasedAt: WithDefault<Date | null>
  /** Hand-outs so far. */
  attempts: WithDefault<number>
  done: WithDefault<number>
  total: WithDefault<number>
  queuedAt: ColumnType<Date, Date | undefined, never>
}

/** How far each priority has come. */
export interface JudgingTurnTable {
  priority: QueuePriority
  /** The greatest turn that was handed out. */
  present: number
}

export interface QueueTables {
  judgingJob: JudgingJobTable
  judgingTurn: JudgingTurnTable
}
