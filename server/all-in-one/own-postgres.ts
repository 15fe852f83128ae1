import { existsSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createDatabase } from '#server/db/create-database.ts'
import { type EmbeddedPostgres, embeddedUrl, startEmbedded } from '#server/db/embedded.ts'
import { log, logFailure } from '#server/log/log.ts'

export interface OwnPostgres {
  readonly url: string
  stop(): Promise<void>
}

const databaseName = 'verdict'
const clusterOf = (dataDir: string) => path.join(dataDir, 'postgres')
const longestWaitMs = 5_000

/** Somebody asked it to stop; it may be that the same signal is on its way to this process. */
const isOrderlyStop = (lastWords: string) => /received (?:smart|fast) shutdown request/.test(lastWords)

export const hasOwnPostgres = (dataDir: string): boolean => existsSync(clusterOf(dataDir))

/** Takes the cluster of a stopped PostgreSQL away, wherever it lies. */
export function removeOwnPostgres(dataDir: string): void {
  const dir = clusterOf(dataDir)
  if (!existsSync(dir)) return
  rmSync(realpathSync(dir), { recursive: true, force: true })
  rmSync(dir, { recursive: true, force: true })
}

/** The address of the embedded PostgreSQL that a running product has started. */
export const runningPostgresUrl = (dataDir: string): string => embeddedUrl(clusterOf(dataDir), databaseName)

/** The embedded PostgreSQL below the data folder, started again whenever it ends by itself. */
export async function ownPostgres(dataDir: string): Promise<OwnPostgres> {
  const dir = clusterOf(dataDir)
  let stopping = false
  let comingBack: Promise<void> | undefined
  let running: EmbeddedPostgres = await startEmbedded({ dir })
  await createDatabase(running.url('postgres'), databaseName)
  const url = running.url(databaseName)

  const comeBack = async () => {
    for (let waitMs = 50; !stopping; waitMs = Math.min(longestWaitMs, waitMs * 2)) {
      try {
        running = await startEmbedded({ dir })
        if (stopping) await running.stop()
        else void watch()
        return
      } catch (error) {
        logFailure('PostgreSQL does not start', error)
        await delay(waitMs)
      }
    }
  }
  const watch = async () => {
    const words = await running.exited
    if (stopping) return
    if (isOrderlyStop(words)) log.warn('PostgreSQL was stopped; starting it again')
    else log.error('PostgreSQL exited; restarting it')
    comingBack = comeBack()
    await comingBack
  }
  void watch()

  return {
    url,
    async stop() {
      stopping = true
      await comingBack
      await running.stop()
    },
  }
}
