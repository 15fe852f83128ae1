export interface CleanUpSweepTable {
  name: string
  /** Empty for what one node does for all. */
  node: string
  beganAt: Date
  tookMs: number
  items: number
  bytes: number
  hasMore: boolean
  problem: string | null
  /** When the first of the failures in a row began. */
  failingSince: Date | null
}

export interface CleanUpTables {
  cleanUpSweep: CleanUpSweepTable
}
