import type { ColumnType, JSONColumnType } from 'kysely'
import type { JudgingTrace } from '#contract/judging-trace.ts'

/** One row per submission with a result, until it is old. */
export interface JudgingTraceTable {
  submitId: number
  version: number
  queuedMs: number
  trace: JSONColumnType<JudgingTrace>
  /** Steps that were too many. */
  leftOut: number
  storedAt: ColumnType<Date, Date | undefined, never>
}

export interface JudgingTraceTables {
  judgingTrace: JudgingTraceTable
}
