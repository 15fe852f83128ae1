import { createTransport } from 'nodemailer'
import { checkPortIsFree } from '#server/all-in-one/port.ts'
import { findLastGood, findPlan } from '#server/backup/backup.repository.ts'
import { type Config, originOf } from '#server/config.ts'
import { Client } from '#server/db/client.ts'
import { type Db, openDatabase } from '#server/db/database.ts'
import { knownMigrations } from '#server/db/migrate.ts'
import { hiddenText } from '#server/log/log.ts'
import { outboxDir } from '#server/mail/mail.ts'
import { type MailFault, mailFaultOf } from '#server/mail/mail-fault.ts'
import { findMailServer } from '#server/mail/mail-server.repository.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

const limitMs = 5_000
const oldestPostgres = 150_000
const clockMs = 2_000

const ask = (url: string) => fetch(url, { signal: AbortSignal.timeout(limitMs), redirect: 'manual' })

/** Whether a node answers on this port, else whether the port is free. */
export async function checkPort(config: Config): Promise<Finding> {
  const own = originOf(config.host, config.port)
  try {
    const answer = await ask(`${own}/readyz`)
    const said = (await answer.json()) as { status?: string; reason?: string }
    if (said.status === 'ready') return ok('Web node', `answers at ${own} and is ready`)
    if (said.reason) return fault('Web node', `answers at ${own}, not ready: ${said.reason}`)
  } catch {}
  try {
    await checkPortIsFree(config)
    return ok('Web node', `not running; port ${config.port} is free`)
  } catch (error) {
    return fault('Web node', (error as Error).message)
  }
}

/** Through the proxy, as a visitor comes; undefined where the site is this very port. */
export async function checkProxy(config: Config): Promise<Finding | undefined> {
  const { siteOrigin, metricsToken } = config
  if (siteOrigin === originOf(config.host, config.port)) return undefined
  try {
    const answer = await ask(`${siteOrigin}/healthz`)
    if (!answer.ok) return warning('Proxy answers', `${siteOrigin}/healthz says HTTP ${answer.status}`)
  } catch (error) {
    const { cause } = error as { cause?: NodeJS.ErrnoException }
    return warning(
      'Proxy answers',
      `${siteOrigin} is not reached from here: ${cause?.code ?? (error as Error).message}`,
    )
  }
  // A call that came through a proxy is refused there, unless nothing shows that it did.
  const shown = await ask(`${siteOrigin}/metrics`).catch(() => undefined)
  return metricsToken === undefined && shown?.ok
    ? fault(
        'Proxy answers',
        'no X-Forwarded-For comes through: limits count all visitors as one, and anybody reads /metrics',
      )
    : ok('Proxy answers', `${siteOrigin} is reached`)
}

interface DatabaseFacts {
  number: string
  version: string
  now: Date
  migrations: boolean
}

async function migrationFinding(client: Client): Promise<Finding> {
  const known = await knownMigrations()
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration')
  const run = new Set(rows.map(({ name }) => name))
  const newer = rows.some(({ name }) => !known.includes(name))
  const missing = known.filter((name) => !run.has(name)).length
  if (newer) return fault('Data', 'of a newer release: this one refuses to start')
  if (missing > 0)
    return warning('Data', `of an older release: the next start backs it up and runs ${missing} migrations`)
  return ok('Data', 'of this release')
}

/** Version, data and clock of the database; a fault where it is not reached. */
export async function checkDatabase(url: string): Promise<Finding[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: limitMs })
  try {
    await client.connect()
    const { rows } =
      await client.query<DatabaseFacts>(`select current_setting('server_version_num') as number,
      current_setting('server_version') as version, clock_timestamp() as now,
      to_regclass('kysely_migration') is not null as migrations`)
    const [facts] = rows
    if (!facts) return [fault('PostgreSQL', 'says nothing of itself')]
    const offMs = Math.abs(facts.now.getTime() - Date.now())
    const text = `${facts.version}; 15 or newer is needed`
    return [
      Number(facts.number) >= oldestPostgres ? ok('PostgreSQL', text) : fault('PostgreSQL', text),
      facts.migrations ? await migrationFinding(client) : ok('Data', 'none yet: the first start fills it'),
      ...(offMs > clockMs
        ? [fault('Clocks', `the database's is ${(offMs / 1_000).toFixed(0)} s off this machine's`)]
        : []),
    ]
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    return [fault('PostgreSQL', `not reached: ${hiddenText(message || code || 'no reason')}`)]
  } finally {
    await client.end().catch(() => {})
  }
}

interface Replication {
  position: string | null
  isReplica: boolean
}

async function replicationAt(
  url: string,
  otherPosition: string,
): Promise<Replication & { behindBytes: number }> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: limitMs })
  try {
    await client.connect()
    const { rows } = await client.query<Replication & { behindBytes: string }>(
      `select pg_is_in_recovery() as "isReplica", position::text,
        greatest(0, pg_wal_lsn_diff($1, position)) as "behindBytes"
      from (select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end
        as position) as own`,
      [otherPosition],
    )
    const [own] = rows
    if (!own) throw new Error('says nothing of itself')
    return { ...own, behindBytes: Number(own.behindBytes) }
  } finally {
    await client.end().catch(() => {})
  }
}

/** Whether the read replica replays what the database writes. */
export async function checkReplica({ url, readUrl }: { url: string; readUrl: string }): Promise<Finding> {
  const part = 'Read replica'
  try {
    const { position } = await replicationAt(url, '0/0')
    const { isReplica, behindBytes } = await replicationAt(readUrl, position ?? '0/0')
    if (!isReplica) return fault(part, 'DATABASE_READ_URL is not a replica, so it is never read from')
    return ok(part, `replays; ${Math.round(behindBytes / 1_024)} KB behind the database`)
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    const why = hiddenText(message || code || 'no reason')
    return warning(part, `not reached: ${why}; everything is read from the database itself`)
  }
}

async function mailTransport({ smtpUrl }: Config, db: Db | undefined) {
  const limits = { connectionTimeout: limitMs, greetingTimeout: limitMs, socketTimeout: limitMs }
  if (smtpUrl) return createTransport({ url: smtpUrl, ...limits })
  const set = db && (await findMailServer(db).catch(() => null))
  if (!set) return undefined
  const { host, port, ssl, username, password } = set
  const auth = username === '' ? {} : { auth: { user: username, pass: password } }
  return createTransport({ host, port, secure: ssl, ...auth, ...limits })
}

const mailWords = {
  unreachable: 'the mail server cannot be reached',
  insecure: 'no secure connection to the mail server',
  login: 'the mail server rejects user name or password',
  rejected: 'the mail server rejects us',
  failed: 'the mail server cannot be used',
} as const satisfies Record<MailFault, string>

/** Whether the mail server takes the login; no letter is sent. */
export async function checkMail(config: Config, db: Db | undefined): Promise<Finding> {
  const transport = await mailTransport(config, db)
  if (!transport)
    return warning('Mail', `no mail server: letters are written to ${outboxDir(config.dataDir)}`)
  try {
    await transport.verify()
    return ok('Mail', `the mail server answers; letters come from ${config.mailFrom}`)
  } catch (error) {
    return fault('Mail', `${mailWords[mailFaultOf(error).fault]}: ${(error as Error).message.slice(0, 120)}`)
  } finally {
    transport.close()
  }
}

/** Whether backups are made, and how old the last good one is. */
export async function checkBackups({ backup }: Config, db: Db | undefined): Promise<Finding> {
  if (backup.dir === undefined) return warning('Backups', 'BACKUP_DIR is not set: no scheduled backups')
  const good = db && (await findLastGood(db).catch(() => undefined))
  const plan = db && (await findPlan(db).catch(() => undefined))
  if (!good) return warning('Backups', plan ? 'none was good yet' : 'none yet')
  const hours = Math.round(good.ageMs / 3_600_000)
  const text = `the last good one is ${hours} h old`
  return good.ageMs > 2 * backup.everyMs ? fault('Backups', `${text}: too old`) : ok('Backups', text)
}

/** For as long as `work` takes; undefined while the database is not reached or has no tables. */
export async function withDatabase<T>(url: string | undefined, work: (db?: Db) => Promise<T>): Promise<T> {
  if (url === undefined) return work()
  const { db, close } = openDatabase(url, { size: 1 })
  try {
    return await work(db)
  } finally {
    await close()
  }
}
