import type { CreatedAt } from '#server/db/columns.ts'

/** What judges took for the programs that an account had run, in one minute. */
interface ProcessorTimeTable {
  uid: string
  isBuild: boolean
  /** When it was told; its beginning. */
  minute: Date
  /** ms */
  time: number
}

/** Whose hour the programs of a hand-out take from, until its judge has no more to tell. */
interface TimedHandOutTable {
  lease: string
  uid: string
  isBuild: boolean
  at: CreatedAt
}

export interface ProcessorTimeTables {
  processorTime: ProcessorTimeTable
  timedHandOut: TimedHandOutTable
}
