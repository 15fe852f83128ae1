import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { prepareDatabase } from '#server/db/prepare.ts'
import { fileSecret, storedSecret } from '#server/secrets.ts'
import { claimDataDir } from './data-dir-lock.ts'
import { judgeEnvironment, type Shared, webEnvironment } from './environment.ts'
import { waitForJudge } from './judges.ts'
import { type Kept, keepRunning } from './keep-running.ts'
import { ownPostgres } from './own-postgres.ts'
import { checkPortIsFree } from './port.ts'
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

/** One database for many nodes holds the secrets that they share; alone they are files of the data folder. */
async function secretsOf(config: Config, databaseUrl: string): Promise<Shared> {
  const dir = path.join(config.dataDir, 'secrets')
  const { db, close } = openDatabase(databaseUrl, { size: 1 })
  const secret = (name: string) => (config.databaseUrl ? storedSecret(db, name) : fileSecret(dir, name))
  try {
    return {
      databaseUrl,
      judgeToken: config.judgeToken ?? (await secret('judge')),
      tokenSecret: config.tokenSecret ?? (await secret('token')),
    }
  } finally {
    await close()
  }
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
  const release = claimDataDir(config.dataDir)
  const started = new Date()
  const postgres = config.databaseUrl ? undefined : await ownPostgres(config.dataDir)
  const children: Kept[] = []
  let stopping = false
  const all: AllInOne = {
    async stop() {
      stopping = true
      for (const child of children.toReversed()) await child.stop()
      await postgres?.stop()
      release()
    },
    async kill() {
      stopping = true
      for (const child of children) child.kill()
      await postgres?.stop()
      release()
    },
  }
  const announce = async (databaseUrl: string, adminPassword: string | undefined) => {
    const judge =
      config.judgeSlots > 0
        ? await waitForJudge(databaseUrl, started, judgeWaitMs).catch(() => undefined)
        : undefined
    if (!stopping) console.log(startBlock({ config, judge, adminPassword }))
  }
  try {
    const databaseUrl = config.databaseUrl ?? postgres?.url ?? ''
    const adminPassword = await prepareDatabase(databaseUrl, config)
    const shared = await secretsOf(config, databaseUrl)
    const web = startWeb(shared)
    children.push(web.kept)
    await web.listening
    if (config.judgeSlots > 0) children.push(startJudge(config, shared))
    void announce(databaseUrl, adminPassword)
    return all
  } catch (error) {
    await all.kill()
    throw error
  }
}
