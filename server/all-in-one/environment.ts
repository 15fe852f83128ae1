import { getCompileCacheDir } from 'node:module'
import path from 'node:path'
import { type Config, originOf } from '#server/config.ts'

/** The judge is another trust domain: of all secrets it gets its own token alone. */
const forJudge = [
  'PATH',
  'HOME',
  'TMPDIR',
  'LANG',
  'JUDGE_NAME',
  'JUDGE_CACHE_DIR',
  'JUDGE_REDUCED',
  'LOG_LEVEL',
]

export interface Shared {
  readonly databaseUrl: string
  readonly judgeToken: string
  readonly tokenSecret: string
}

/** The children load from the cache of compiled modules that this process uses. */
const compileCache = () => ({ NODE_COMPILE_CACHE: getCompileCacheDir() })

export const webEnvironment = (shared: Shared): NodeJS.ProcessEnv => ({
  ...process.env,
  ...compileCache(),
  DATABASE_URL: shared.databaseUrl,
  JUDGE_TOKEN: shared.judgeToken,
  TOKEN_SECRET: shared.tokenSecret,
})

export const judgeEnvironment = (config: Config, { judgeToken }: Shared): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(forJudge.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  ...compileCache(),
  SERVER_URL: originOf(config.host, config.port),
  JUDGE_TOKEN: judgeToken,
  JUDGE_SLOTS: String(config.judgeSlots),
  JUDGE_DIR: path.join(config.dataDir, 'judge'),
})
