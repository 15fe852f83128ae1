/** How many connections of a pool there are and what they do. */
export interface PoolUse {
  readonly size: number
  readonly busy: number
  readonly idle: number
  /** Queries that wait for one. */
  readonly waiting: number
}
