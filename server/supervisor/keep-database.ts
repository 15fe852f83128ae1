import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from '#server/config.ts'
import { createDatabase } from '#server/db/create-database.ts'
import { type EmbeddedPostgres, startEmbedded } from '#server/db/embedded.ts'

export interface KeptDatabase {
  readonly url: string
  stop(): Promise<void>
}

const pauseMs = 500
const databaseName = 'verdict'

/** The embedded PostgreSQL, started again whenever it ends; or the one that the configuration names. */
export async function keepDatabase(config: Config, log: (message: string) => void): Promise<KeptDatabase> {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, stop: async () => undefined }

  const dir = path.join(config.dataDir, 'postgres')
  let running: EmbeddedPostgres = await startEmbedded({ dir })
  let stopping = false

  const startAgain = async () => {
    while (!stopping) {
      try {
        running = await startEmbedded({ dir })
        return
      } catch (error) {
        log(`the database does not start: ${(error as Error).message}`)
        await delay(pauseMs)
      }
    }
  }
  const watch = async () => {
    for (;;) {
      await running.exited
      if (stopping) return
      log('the database ended; it is started again')
      await startAgain()
    }
  }

  await createDatabase(running.url('postgres'), databaseName)
  const watching = watch()
  return {
    url: running.url(databaseName),
    async stop() {
      stopping = true
      await running.stop()
      await watching
    },
  }
}
