import type { ColumnType } from 'kysely'
import type { WithDefault } from '#server/db/columns.ts'

/** One row per submission that still has to be judged. */
export interface JudgingJobTable {
  submitId: number
  version: number
  language: string
  /** Higher first. */
  priority: WithDefault<number>
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

export interface QueueTables {
  judgingJob: JudgingJobTable
}
