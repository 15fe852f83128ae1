import type { SweepName } from '#contract/status.ts'
import { bucketSweep } from '#server/bucket/sweep-bucket.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/database.ts'
import { sweptNothing } from '#server/db/sweep-rows.ts'
import { tryLock } from '#server/db/try-lock.ts'
import { hiddenText, log, logUnlessAway } from '#server/log/log.ts'
import { type RepeatedTask, repeatTask } from '#server/repeated-task.ts'
import { findFresh, type SweepOutcome, storeSweep } from './clean-up.repository.ts'
import { folderSweeps, type SweptFolders } from './folder-sweeps.ts'
import { siteSweeps } from './site-sweeps.ts'
import type { Sweep } from './sweep.ts'

const everyMs = 60_000
const sweepEveryMs = 10 * 60_000
const lockKey = 7_224_004
const problemMax = 200

export type SweepReported = SweepOutcome & { readonly name: SweepName }

export interface CleanUpParts extends SweptFolders {
  readonly db: Db
  readonly url: string
  readonly clock: Clock
  /** The name of this node. */
  readonly node: string
  readonly onSwept: (report: SweepReported) => void
}

/** Removes everything of the database that is over at that moment; one turn of each sweep. */
export async function cleanUp(db: Db, now: Date): Promise<void> {
  for (const sweep of siteSweeps(db)) await sweep.run(now)
}

async function runOne(sweep: Sweep, now: Date): Promise<SweepReported> {
  const began = performance.now()
  const { name } = sweep
  try {
    const swept = await sweep.run(now)
    return { name, ...swept, tookMs: performance.now() - began, problem: null }
  } catch (error) {
    logUnlessAway(`clean-up of ${name} failed`, error)
    const problem = hiddenText((error as Error).message).slice(0, problemMax)
    return { name, ...sweptNothing, tookMs: performance.now() - began, problem }
  }
}

function logReports(reports: readonly SweepReported[]): void {
  const removed = reports
    .filter(({ items }) => items > 0)
    .map(({ name, items, bytes, tookMs, hasMore }) => ({
      ...{ name, items, bytes, hasMore },
      ms: Math.round(tookMs),
    }))
  const failed = reports.filter(({ problem }) => problem !== null).map(({ name }) => name)
  const ms = Math.round(reports.reduce((sum, { tookMs }) => sum + tookMs, 0))
  const level = removed.length + failed.length > 0 ? 'info' : 'debug'
  log[level]({ removed, failed, ms }, 'clean-up done')
}

/** `sweeps` are those of the product unless others are given. */
export function createRound(
  { db, url, clock, node, onSwept, ...folders }: CleanUpParts,
  sweeps: readonly Sweep[] = [...siteSweeps(db), bucketSweep(db), ...folderSweeps(folders)],
): (stopped?: AbortSignal) => Promise<void> {
  const placeOf = ({ name, of }: Sweep) => ({ name, node: of === 'site' ? '' : node })

  const findDue = async () => {
    const fresh = new Set((await findFresh(db, node, sweepEveryMs)).map(({ name }) => name))
    return sweeps.filter(({ name }) => !fresh.has(name))
  }

  return async (stopped) => {
    if ((await findDue()).length === 0) return
    const releaseLock = await tryLock(url, lockKey)
    if (!releaseLock) return
    try {
      const reports: SweepReported[] = []
      // Another node may have been at it until now.
      for (const sweep of await findDue()) {
        if (stopped?.aborted) break
        const report = await runOne(sweep, clock.now())
        reports.push(report)
        onSwept(report)
        await storeSweep(db, placeOf(sweep), report)
      }
      logReports(reports)
    } finally {
      await releaseLock()
    }
  }
}

/** Does what is due again and again; one node at a time, one sweep after the other. */
export function createCleanUp(parts: CleanUpParts): RepeatedTask {
  const round = createRound(parts)
  const stopped = new AbortController()
  const task = repeatTask(() => round(stopped.signal), { everyMs, failure: 'clean-up failed' })
  return {
    ...task,
    async stop() {
      stopped.abort()
      await task.stop()
    },
  }
}
