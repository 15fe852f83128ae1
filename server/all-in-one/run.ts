import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#server/config.ts'
import { type Prepared, prepareDatabase } from '#server/db/prepare.ts'
import { log } from '#server/log/log.ts'
import { release } from '#server/release.ts'
import { claimDataDir } from './data-dir-lock.ts'
import { judgeEnvironment, type Shared, webEnvironment } from './environment.ts'
import { waitForJudge } from './judges.ts'
import { type Kept, keepRunning } from './keep-running.ts'
import { ownPostgres } from './own-postgres.ts'
import { checkPortIsFree } from './port.ts'
import { readSharedSecrets } from './site-secrets.ts'
import { startBlock } from './start-block.ts'
import { isFailed, isListening } from './web-messages.ts'

const root = path.resolve(import.meta.dirname, '../..')
const judgeWaitMs = 15_000

export interface AllInOne {
  /** Stops everything that was started, in order. */
  stop(): Promise<void>
  /** Does not wait for anything but the database. */
  kill(): Promise<void>
}

interface WebNode {
  readonly kept: Kept
  /** Rejects with the node's own words when it cannot listen. */
  readonly listening: Promise<void>
}

function startWeb(shared: Shared): WebNode {
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>()
  const kept = keepRunning({
    name: 'web node',
    file: path.join(root, 'server/main.web.ts'),
    env: webEnvironment(shared),
    onMessage(message) {
      if (isListening(message)) resolve()
      if (isFailed(message)) reject(new Error(message.failed))
    },
  })
  return { kept, listening }
}

const startJudge = (config: Config, shared: Shared) =>
  keepRunning({
    name: 'judge',
    file: path.join(root, 'judge/main.ts'),
    env: judgeEnvironment(config, shared),
    // What it keeps is small: room for more garbage would only make it grow, and the machine's memory is for programs.
    flags: ['--max-semi-space-size=4'],
  })

/** Database, web node and judge on this machine; resolves when the page answers. Throws with clear words. */
export async function runAllInOne(config: Config): Promise<AllInOne> {
  await checkPortIsFree(config)
  mkdirSync(config.dataDir, { recursive: true, mode: 0o755 })
  const unlock = claimDataDir(config.dataDir)
  const started = new Date()
  const postgres = config.databaseUrl ? undefined : await ownPostgres(config.dataDir)
  const children: Kept[] = []
  let stopping = false
  const all: AllInOne = {
    async stop() {
      stopping = true
      log.info('stopping')
      for (const child of children.toReversed()) await child.stop()
      await postgres?.stop()
      unlock()
      log.info('stopped')
    },
    async kill() {
      stopping = true
      for (const child of children) child.kill()
      await postgres?.stop()
      unlock()
    },
  }
  const announce = async (databaseUrl: string, prepared: Prepared) => {
    const judge =
      config.judgeSlots > 0
        ? await waitForJudge(databaseUrl, started, judgeWaitMs).catch(() => undefined)
        : undefined
    if (stopping) return
    log.info({ release, origin: config.siteOrigin, slots: judge?.slots ?? 0 }, 'started')
    console.log(startBlock({ config, judge, ...prepared }))
  }
  try {
    const databaseUrl = config.databaseUrl ?? postgres?.url ?? ''
    const prepared = await prepareDatabase(databaseUrl, config)
    const shared: Shared = { databaseUrl, ...(await readSharedSecrets(config, databaseUrl)) }
    const web = startWeb(shared)
    children.push(web.kept)
    await web.listening
    if (config.judgeSlots > 0) children.push(startJudge(config, shared))
    void announce(databaseUrl, prepared)
    return all
  } catch (error) {
    await all.kill()
    throw error
  }
}
