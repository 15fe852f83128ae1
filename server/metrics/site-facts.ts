import { findLastGood, findPlan } from '#server/backup/backup.repository.ts'
import { findCleanUpAge } from '#server/clean-up/clean-up.repository.ts'
import type { Db } from '#server/db/database.ts'
import { createSharedRead } from '#server/db/shared-read.ts'
import { type FleetRow, findFleet } from '#server/judge-node/fleet.repository.ts'
import { findQueueLoad, type QueueLoad } from '#server/status/queue-load.repository.ts'

/** What the database knows of the whole site; the same whichever node is asked. */
export interface SiteFacts {
  readonly queue: readonly QueueLoad[]
  readonly fleet: readonly FleetRow[]
  /** Since the last round of the clean-up ended; null before the first. */
  readonly cleanUpAgeMs: number | null
  readonly backup: {
    /** Null where no node makes backups by itself. */
    readonly everyMs: number | null
    readonly good: { readonly ageMs: number; readonly size: number } | null
  }
}

async function readSiteFacts(db: Db): Promise<SiteFacts> {
  const [queue, fleet, plan, good, cleanUpAgeMs] = await Promise.all([
    findQueueLoad(db),
    findFleet(db),
    findPlan(db),
    findLastGood(db),
    findCleanUpAge(db),
  ])
  const backup = { everyMs: plan?.everyMs ?? null, good: good ?? null }
  return { queue, fleet, cleanUpAgeMs, backup }
}

/** Those who scrape at once share one read; undefined while the database is away. */
export function createSiteFacts(db: Db): () => Promise<SiteFacts | undefined> {
  const share = createSharedRead<'facts', SiteFacts>()
  return () => share('facts', () => readSiteFacts(db)).catch(() => undefined)
}
