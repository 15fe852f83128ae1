import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { createDatabase } from '#server/db/create-database.ts'
import { openDatabase } from '#server/db/database.ts'
import { type EmbeddedPostgres, startEmbedded } from '#server/db/embedded.ts'
import { migrate, migrationsDir } from '#server/db/migrate.ts'

export const migratedName = 'migrated'
// Test data need not survive a power cut.
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  // A statement that was planned for an empty table would read all of it while it grows.
  'enable_seqscan=off',
]

function schemaHash(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrationsDir).sort())
    hash.update(readFileSync(path.join(migrationsDir, name)))
  return hash.digest('hex').slice(0, 16)
}

async function makeTemplate(dir: string): Promise<void> {
  const postgres = await startEmbedded({ dir, settings })
  try {
    await createDatabase(postgres.url('postgres'), migratedName)
    const { db, close } = openDatabase(postgres.url(migratedName))
    await migrate(db)
    await close()
  } finally {
    await postgres.stop()
  }
}

/** A stopped cluster with a migrated database, made once for all test processes of this schema. */
export async function templateCluster(): Promise<string> {
  const cache = path.join(tmpdir(), `verdict-tests-${userInfo().username}`)
  const ready = path.join(cache, `cluster-${schemaHash()}`)
  if (existsSync(ready)) return ready
  mkdirSync(cache, { recursive: true })
  const fresh = path.join(cache, `making-${randomUUID()}`)
  try {
    await makeTemplate(fresh)
    renameSync(fresh, ready)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    // Another process may have been quicker.
    if (!existsSync(ready)) throw error
  }
  return ready
}

const prefix = 'verdict-test-pg-'
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Test processes that were killed could not clean up; their folders name them. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(name.startsWith(prefix) ? name.slice(prefix.length).split('-')[0] : Number.NaN)
    if (pid > 0 && !isAlive(pid)) rmSync(path.join(tmpdir(), name), { recursive: true, force: true })
  }
}

async function startCluster(): Promise<EmbeddedPostgres> {
  const template = await templateCluster()
  removeLeftovers()
  const dir = mkdtempSync(path.join(tmpdir(), `${prefix}${process.pid}-`))
  const cluster = path.join(dir, 'cluster')
  // PostgreSQL's own user has to enter the folder when the tests run as root.
  chmodSync(dir, 0o755)
  execFileSync('cp', ['-a', template, cluster])
  const postgres = await startEmbedded({ dir: cluster, settings })
  process.once('exit', () => {
    process.kill(postgres.pid, 'SIGKILL')
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
  })
  return postgres
}

let cluster: Promise<EmbeddedPostgres> | undefined

async function makeDatabase(template?: string): Promise<string> {
  cluster ??= startCluster()
  const postgres = await cluster
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await createDatabase(postgres.url('postgres'), name, template)
  return postgres.url(name)
}

/** The address of a new migrated database in this process's PostgreSQL. */
export const freshDatabase = (): Promise<string> => makeDatabase(migratedName)

/** One without any table. */
export const emptyDatabase = (): Promise<string> => makeDatabase()
