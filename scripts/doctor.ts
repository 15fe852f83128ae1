import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { dataDirHolder } from '#server/all-in-one/data-dir-lock.ts'
import { hasOwnPostgres, runningPostgresUrl } from '#server/all-in-one/own-postgres.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { checkBucket } from '#server/doctor/bucket-check.ts'
import { type Finding, fault, findingLines, ok } from '#server/doctor/finding.ts'
import { checkClock, checkFolder, checkNode, checkProxySettings } from '#server/doctor/machine-checks.ts'
import {
  checkBackups,
  checkDatabase,
  checkMail,
  checkPort,
  checkProxy,
  checkReplica,
  withDatabase,
} from '#server/doctor/site-checks.ts'
import { hideInLog } from '#server/log/log.ts'
import { release } from '#server/release.ts'

const root = path.resolve(import.meta.dirname, '..')
const usage = `npm run doctor

Checks this installation: versions, settings, port, database, disk, clock, proxy, mail, backups, and what the judge can
do here. Give it the same variables as npm start, and run it as the same user. It changes nothing and sends no email.

  --site    skip the judge
  --judge   check only the judge, and list each language

Exit code 0: all checks pass, perhaps with warnings, 1: one fails, 2: the command was called wrongly.`

/** The address of the site's database, unless it is the embedded one and does not run. */
function databaseUrlOf({ databaseUrl, dataDir }: Config): string | undefined {
  if (databaseUrl) return databaseUrl
  return dataDirHolder(dataDir) === undefined ? undefined : runningPostgresUrl(dataDir)
}

const embeddedFinding = ({ dataDir }: Config): Finding =>
  ok(
    'PostgreSQL',
    `the embedded one, not running; ${hasOwnPostgres(dataDir) ? 'its data is there' : 'no data yet'}`,
  )

async function replicaFindings(config: Config, isReached: boolean): Promise<Finding[]> {
  const { databaseUrl: url, databaseReadUrl: readUrl } = config
  return url && readUrl && isReached ? [await checkReplica({ url, readUrl })] : []
}

async function bucketFindings(config: Config, db: Db | undefined): Promise<Finding[]> {
  const found = await checkBucket(config, db)
  return found ? [found] : []
}

async function examineSite(config: Config): Promise<Finding[]> {
  const url = databaseUrlOf(config)
  const database = url === undefined ? [embeddedFinding(config)] : await checkDatabase(url)
  const isReached =
    url !== undefined && database.every(({ part, state }) => part !== 'PostgreSQL' || state === 'ok')
  const ofDatabase = await withDatabase(isReached ? url : undefined, async (db) => [
    await checkMail(config, db),
    await checkBackups(config, db),
    ...(await bucketFindings(config, db)),
  ])
  const proxy = await checkProxy(config)
  return [
    await checkNode(),
    ok('Verdict', release),
    await checkPort(config),
    ...database,
    ...(await replicaFindings(config, isReached)),
    await checkFolder('Data folder', config.dataDir),
    ...(config.backup.dir === undefined ? [] : [await checkFolder('Backup folder', config.backup.dir)]),
    await checkClock(),
    checkProxySettings(config),
    ...(proxy ? [proxy] : []),
    ...ofDatabase,
  ]
}

async function siteFindings(): Promise<{ findings: Finding[]; hasJudge: boolean }> {
  try {
    const config = readConfig(process.env)
    const { bucket, databaseUrl, databaseReadUrl, smtpUrl } = config
    for (const secret of [databaseUrl, databaseReadUrl, smtpUrl, bucket?.keyId, bucket?.secret])
      hideInLog(secret)
    return { findings: await examineSite(config), hasJudge: config.judgeSlots > 0 }
  } catch (error) {
    return { findings: [fault('Settings', (error as Error).message)], hasJudge: true }
  }
}

/** Sandbox, control groups and languages, in a process that has none of the site's code or secrets. */
async function examineJudge(options: readonly string[]): Promise<boolean> {
  const { PATH, HOME, TMPDIR, JUDGE_REDUCED } = process.env
  const env = { PATH, HOME, TMPDIR, JUDGE_REDUCED }
  const child = spawn(process.execPath, [path.join(root, 'judge/doctor.ts'), ...options], {
    env,
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}

async function examine(options: readonly string[]): Promise<boolean> {
  if (options.includes('--judge')) return examineJudge([])
  const { findings, hasJudge } = await siteFindings()
  for (const line of findingLines(findings)) console.log(line)
  const isSiteFine = findings.every(({ state }) => state !== 'fault')
  if (options.includes('--site') || !hasJudge) return isSiteFine
  return (await examineJudge(['--brief'])) && isSiteFine
}

const given = process.argv.slice(2)
if (given.includes('--help') || given.includes('-h')) console.log(usage)
else if (given.length > 1 || given.some((option) => !['--site', '--judge'].includes(option))) {
  console.error('npm run doctor takes --site or --judge, and nothing else')
  process.exitCode = 2
} else process.exitCode = (await examine(given)) ? 0 : 1
