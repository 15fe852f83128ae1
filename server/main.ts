import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { ensureAdmin } from './account/built-in-admin.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { storedSecret } from './secrets.ts'
import { seed } from './seed/seed.use-case.ts'
import { waitForJudge } from './supervisor/judge-arrival.ts'
import { keepDatabase } from './supervisor/keep-database.ts'
import { keepRunning } from './supervisor/keep-running.ts'
import { missingLanguages } from './supervisor/missing.ts'
import { checkPortIsFree } from './supervisor/port.ts'
import { welcomeBlock } from './supervisor/welcome.ts'

/** Everything on one machine: the database, one web node and one judge, each started again when it ends. */
const log = (message: string) => console.error(`verdict: ${message}`)
const judgePatienceMs = 30_000
const root = path.resolve(import.meta.dirname, '..')

type Stop = () => Promise<void>

async function prepareDatabase(databaseUrl: string, config: Config) {
  const { db, close } = openDatabase(databaseUrl, 2)
  await migrate(db)
  const admin = await ensureAdmin(db, config.adminPassword)
  await seed(db, config.seed)
  const judgeToken = config.judgeToken ?? (await storedSecret(db, 'judge'))
  return { db, close, admin, judgeToken }
}

async function start(config: Config, stops: Stop[]): Promise<void> {
  await checkPortIsFree(config.host, config.port)
  mkdirSync(config.dataDir, { recursive: true })
  const database = await keepDatabase(config, log)
  stops.unshift(database.stop)
  const { db, close, admin, judgeToken } = await prepareDatabase(database.url, config)
  stops.unshift(close)

  const startedAt = new Date()
  const web = keepRunning({
    name: 'web node',
    script: path.join(root, 'server/main.web.ts'),
    env: { ...process.env, DATABASE_URL: database.url, JUDGE_TOKEN: judgeToken },
    log,
  })
  stops.unshift(web.stop)
  if (config.judgeSlots > 0) {
    const judge = keepRunning({
      name: 'judge',
      script: path.join(root, 'judge/main.ts'),
      env: judgeEnvironment(config, judgeToken),
      log,
    })
    stops.unshift(judge.stop)
  }

  const judge = config.judgeSlots > 0 ? await waitForJudge(db, startedAt, judgePatienceMs) : undefined
  console.log(
    welcomeBlock({
      origin: config.siteOrigin,
      host: config.host,
      adminName: admin.username,
      adminPassword: admin.generatedPassword,
      judge,
      missing: missingLanguages(judge?.languages ?? []),
      outbox: config.smtpUrl === undefined ? path.join(config.dataDir, 'outbox') : undefined,
    }),
  )
}

/** The judge is another trust domain: of the secrets it gets its token alone. */
const judgeEnvironment = (config: Config, judgeToken: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  TMPDIR: process.env.TMPDIR,
  JUDGE_CACHE_DIR: process.env.JUDGE_CACHE_DIR,
  JUDGE_REDUCED: process.env.JUDGE_REDUCED,
  JUDGE_NAME: process.env.JUDGE_NAME,
  JUDGE_TOKEN: judgeToken,
  JUDGE_SLOTS: String(config.judgeSlots),
  JUDGE_DIR: path.join(config.dataDir, 'judge'),
  SERVER_URL: localUrl(config),
})

/** The judge of this machine reaches the web node without leaving it. */
const localUrl = ({ host, port }: Config) => {
  const name = ['0.0.0.0', '::', ''].includes(host) ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

async function main(): Promise<void> {
  const stops: Stop[] = []
  let stopping = false
  const leave = async (code: number) => {
    if (stopping) process.exit(code || 130)
    stopping = true
    for (const stop of stops) await stop().catch((error: Error) => log(error.message))
    process.exit(code)
  }
  process.on('SIGINT', () => void leave(0))
  process.on('SIGTERM', () => void leave(0))
  try {
    await start(readConfig(process.env), stops)
  } catch (error) {
    log(
      error instanceof ConfigError || !process.env.DEBUG
        ? (error as Error).message
        : String((error as Error).stack),
    )
    await leave(1)
  }
}

await main()
