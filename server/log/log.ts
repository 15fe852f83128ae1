import { pino } from 'pino'
import type { Config } from '#server/config.ts'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { createHiding, hideIn } from './hide.ts'
import { describeError, outgoing } from './log-line.ts'

const hiding = createHiding()
const isTerminal = process.stderr.isTTY === true

/** One line of JSON for each event on standard error; for a person where that is a terminal. */
export const log = pino(
  {
    level: 'error',
    base: null,
    messageKey: 'message',
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level) => ({ level }) },
  },
  { write: (line: string) => void process.stderr.write(outgoing(line, isTerminal, hiding)) },
)

/** Never printed from now on. */
export const hideInLog = (secret: string | undefined): void => hiding.add(secret)

/** A text of others, such as a mail server's words, without secrets and addresses. */
export const hiddenText = (text: string): string => hideIn(text, hiding)

/** What this process is called in its lines, and how much it says. */
export function beginLog(part: string, config: Config): void {
  // At a terminal stands the start block; what is fine need not be said twice.
  log.level = config.logLevel ?? (isTerminal ? 'warn' : 'info')
  log.setBindings({ part })
  const {
    alerts,
    backup,
    bucket,
    databaseUrl,
    databaseReadUrl,
    smtpUrl,
    tokenSecret,
    judgeToken,
    adminPassword,
    metricsToken,
  } = config
  for (const secret of [
    databaseUrl,
    databaseReadUrl,
    smtpUrl,
    tokenSecret,
    judgeToken,
    adminPassword,
    metricsToken,
  ])
    hideInLog(secret)
  for (const secret of [
    ...[backup.passphrase, alerts.webhook?.secret, alerts.webhook?.url],
    ...[bucket?.keyId, bucket?.secret],
  ])
    hideInLog(secret)
}

export const logFailure = (what: string, error: unknown): void =>
  log.error({ error: describeError(error) }, what)

/** For what is tried again by itself: while the database is away, the calls that fail say so. */
export function logUnlessAway(what: string, error: unknown): void {
  if (isDatabaseAway(error)) log.debug({ error: describeError(error) }, what)
  else logFailure(what, error)
}

/** Logs what would end the process, which then ends; Node's own words would show the details of a database's error. */
export function endLoudly(): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ error: describeError(error) }, 'ended by a fault')
    process.exit(1)
  })
}
