import type { SweepName } from '#contract/status.ts'
import type { Swept } from '#server/db/sweep-rows.ts'

/** Removes one kind of thing that is over. */
export interface Sweep {
  readonly name: SweepName
  /** Of the site, which one node does for all; or of the machine, which each node does for its own. */
  readonly of: 'site' | 'node'
  run(now: Date): Promise<Swept>
}
