import { availableParallelism } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { defaultLocale, type Locale, locales } from '#contract/enums.ts'
import { passwordMax, passwordMin } from '#contract/limits/account.ts'

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const
/** Such as 30m, 12h or 7d. */
const duration = z
  .string()
  .regex(/^[1-9]\d{0,3}[mhd]$/)
  .transform((text) => Number(text.slice(0, -1)) * unitMs[text.slice(-1) as keyof typeof unitMs])

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text.replace(/\/$/, '')
const isPostgresUrl = (text: string) => /^postgres(ql)?:\/\//.test(text)
const isHttpUrl = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text)
const isEndpoint = (text: string) => isHttpUrl(text) && !/[?#@]/.test(text)
const isSmtpUrl = (text: string) => /^smtps?:\/\//.test(text) && URL.canParse(text)
const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const Environment = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().refine(isPostgresUrl).optional(),
  DATABASE_READ_URL: z.string().refine(isPostgresUrl).optional(),
  BLOB_S3_URL: z.string().refine(isEndpoint).optional(),
  BLOB_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  BLOB_S3_REGION: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .default('us-east-1'),
  BLOB_S3_KEY_ID: z.string().max(200).optional(),
  BLOB_S3_SECRET: z.string().min(6).max(500).optional(),
  BLOB_S3_PREFIX: z
    .string()
    .regex(/^[\w./-]{1,200}$/)
    .default(''),
  BLOB_S3_STYLE: z.enum(['path', 'host']).default('path'),
  JUDGE_SLOTS: wholeNumber(0, 64).default(Math.min(64, availableParallelism())),
  JUDGE_TOKEN: z.string().min(16).max(200).optional(),
  SEED: z.enum(['problems', 'demo', 'empty']).default('problems'),
  ADMIN_PASSWORD: z.string().trim().min(passwordMin).max(passwordMax).optional(),
  SITE_ORIGIN: z.string().refine(isOrigin).optional(),
  SMTP_URL: z.string().refine(isSmtpUrl).optional(),
  SITE_LANGUAGE: z.enum(locales).default(defaultLocale),
  MAIL_FROM: z.string().includes('@').max(254).optional(),
  TRUSTED_PROXY: z
    .string()
    .transform(list)
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])))
    .default([]),
  TOKEN_SECRET: z.string().min(32).max(500).optional(),
  ALERT_WEBHOOK_URL: z.string().refine(isHttpUrl).optional(),
  ALERT_WEBHOOK_SECRET: z.string().min(16).max(200).optional(),
  ALERT_QUEUE_AGE: duration.default(5 * unitMs.m),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).optional(),
  METRICS_TOKEN: z.string().min(16).max(200).optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_EVERY: duration.default(unitMs.d),
  BACKUP_KEEP: wholeNumber(1, 1_000).default(7),
  BACKUP_PASSPHRASE: z.string().min(8).max(500).optional(),
  BACKUP_BEFORE_UPGRADE: z.enum(['on', 'off']).default('on'),
})

const allowed: Record<keyof typeof Environment.shape, string> = {
  PORT: 'a whole number from 1 to 65535',
  HOST: 'the address to listen on, such as 127.0.0.1 or 0.0.0.0',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'a PostgreSQL address such as postgres://user:password@host:5432/name',
  DATABASE_READ_URL: 'the PostgreSQL address of a replica, and DATABASE_URL set',
  BLOB_S3_URL: 'the http or https address of an S3-compatible server, without the bucket',
  BLOB_S3_BUCKET: 'the name of a bucket, 3 to 63 small letters, digits, dots and hyphens',
  BLOB_S3_REGION: 'the name of a region, such as us-east-1',
  BLOB_S3_KEY_ID: 'the id of an access key',
  BLOB_S3_SECRET: 'the secret of the access key, 6 to 500 characters',
  BLOB_S3_PREFIX: 'letters, digits and any of . _ / -, such as verdict/',
  BLOB_S3_STYLE: '"path" or "host"',
  JUDGE_SLOTS: 'a whole number from 0 to 64; 0 starts no judge',
  JUDGE_TOKEN: '16 to 200 characters',
  SEED: '"problems", "demo" or "empty"',
  ADMIN_PASSWORD: `${passwordMin} to ${passwordMax} characters`,
  SITE_ORIGIN: 'an origin without a path, such as https://judge.example.org',
  SITE_LANGUAGE: locales.map((locale) => `"${locale}"`).join(' or '),
  SMTP_URL: 'a mail server such as smtp://user:password@host:587',
  MAIL_FROM: 'a mail address',
  TRUSTED_PROXY: 'addresses or networks separated by commas, such as 10.0.0.1,172.16.0.0/12',
  TOKEN_SECRET: '32 to 500 characters',
  ALERT_WEBHOOK_URL: 'an http or https address',
  ALERT_WEBHOOK_SECRET: '16 to 200 characters, and set where ALERT_WEBHOOK_URL is',
  ALERT_QUEUE_AGE: 'a time such as 5m or 1h',
  LOG_LEVEL: '"debug", "info", "warn" or "error"',
  METRICS_TOKEN: '16 to 200 characters',
  BACKUP_DIR: 'a folder',
  BACKUP_EVERY: 'a time such as 30m, 12h or 1d',
  BACKUP_KEEP: 'a whole number from 1 to 1000',
  BACKUP_PASSPHRASE: '8 to 500 characters',
  BACKUP_BEFORE_UPGRADE: '"on" or "off"',
}

export interface Config {
  readonly port: number
  readonly host: string
  /** Absolute. */
  readonly dataDir: string
  /** The embedded PostgreSQL is used when absent. */
  readonly databaseUrl: string | undefined
  /** A replica, for reads that may be a few seconds old. */
  readonly databaseReadUrl: string | undefined
  /** Test data stays in the database when absent. */
  readonly bucket: BucketConfig | undefined
  readonly judgeSlots: number
  /** Generated and kept when absent. */
  readonly judgeToken: string | undefined
  readonly seed: 'problems' | 'demo' | 'empty'
  readonly adminPassword: string | undefined
  /** Without a slash at the end. */
  readonly siteOrigin: string
  /** For clients that request no supported language. */
  readonly siteLocale: Locale
  /** Mail goes to `outboxDir` when absent. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly trustedProxy: readonly string[]
  /** Generated and kept when absent. */
  readonly tokenSecret: string | undefined
  /** `info`, and `warn` at a terminal, when absent. */
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | undefined
  /** Only this machine reads the metrics when absent. */
  readonly metricsToken: string | undefined
  readonly alerts: AlertConfig
  readonly backup: BackupConfig
}

export interface AlertConfig {
  /** Receives alerts; none are sent when absent. */
  readonly webhook: { readonly url: string; readonly secret: string } | undefined
  /** How long work that users wait for may be queued before an alert. */
  readonly queueMs: number
}

/** A bucket of an S3-compatible server. */
export interface BucketConfig {
  readonly url: string
  readonly name: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
  /** Prefix of object names; empty, or ending with a slash. */
  readonly prefix: string
  /** Whether the bucket's name is in the path or in the host name. */
  readonly style: 'path' | 'host'
}

export interface BackupConfig {
  /** Absolute; no scheduled backups when absent. */
  readonly dir: string | undefined
  readonly everyMs: number
  readonly keep: number
  /** Encrypts the secrets in backups, which contain none when absent. */
  readonly passphrase: string | undefined
  readonly isBeforeUpgrade: boolean
}

/** The message names the variable and what is allowed. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const secretNames = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'JUDGE_TOKEN',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'TOKEN_SECRET',
  'METRICS_TOKEN',
  'ALERT_WEBHOOK_URL',
  'ALERT_WEBHOOK_SECRET',
  'BLOB_S3_URL',
  'BLOB_S3_KEY_ID',
  'BLOB_S3_SECRET',
  'BACKUP_PASSPHRASE',
]
const anyAddress = ['0.0.0.0', '::', '']

export function originOf(host: string, port: number): string {
  const name = anyAddress.includes(host) ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Variables that require others. */
function needed(name: keyof typeof allowed, value: string | undefined): string {
  if (value === undefined) throw new ConfigError(`${name} is not set. It must be ${allowed[name]}.`)
  return value
}

function webhookOf(url: string | undefined, secret: string | undefined): AlertConfig['webhook'] {
  return url === undefined ? undefined : { url, secret: needed('ALERT_WEBHOOK_SECRET', secret) }
}

function bucketConfigOf(set: z.infer<typeof Environment>): BucketConfig | undefined {
  if (set.BLOB_S3_URL === undefined) return undefined
  return {
    url: set.BLOB_S3_URL,
    name: needed('BLOB_S3_BUCKET', set.BLOB_S3_BUCKET),
    region: set.BLOB_S3_REGION,
    keyId: needed('BLOB_S3_KEY_ID', set.BLOB_S3_KEY_ID),
    secret: needed('BLOB_S3_SECRET', set.BLOB_S3_SECRET),
    prefix: set.BLOB_S3_PREFIX,
    style: set.BLOB_S3_STYLE,
  }
}

/** Reads and checks the environment; an empty value counts as absent. Throws `ConfigError`. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    Object.keys(Environment.shape).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  )
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof allowed
    const value = secretNames.includes(name) ? '' : `="${given[name]}"`
    throw new ConfigError(`${name}${value} is not allowed. It must be ${allowed[name]}.`)
  }
  const set = parsed.data
  if (set.DATABASE_READ_URL !== undefined && set.DATABASE_URL === undefined)
    throw new ConfigError(`DATABASE_READ_URL is not allowed. It must be ${allowed.DATABASE_READ_URL}.`)
  const siteOrigin = set.SITE_ORIGIN?.replace(/\/$/, '') ?? originOf(set.HOST, set.PORT)
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir: path.resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    databaseReadUrl: set.DATABASE_READ_URL,
    bucket: bucketConfigOf(set),
    judgeSlots: set.JUDGE_SLOTS,
    judgeToken: set.JUDGE_TOKEN,
    seed: set.SEED,
    adminPassword: set.ADMIN_PASSWORD,
    siteOrigin,
    siteLocale: set.SITE_LANGUAGE,
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM ?? `no-reply@${new URL(siteOrigin).hostname}`,
    trustedProxy: set.TRUSTED_PROXY,
    tokenSecret: set.TOKEN_SECRET,
    logLevel: set.LOG_LEVEL,
    alerts: {
      webhook: webhookOf(set.ALERT_WEBHOOK_URL, set.ALERT_WEBHOOK_SECRET),
      queueMs: set.ALERT_QUEUE_AGE,
    },
    metricsToken: set.METRICS_TOKEN,
    backup: {
      dir: set.BACKUP_DIR === undefined ? undefined : path.resolve(set.BACKUP_DIR),
      everyMs: set.BACKUP_EVERY,
      keep: set.BACKUP_KEEP,
      passphrase: set.BACKUP_PASSPHRASE,
      isBeforeUpgrade: set.BACKUP_BEFORE_UPGRADE === 'on',
    },
  }
}
