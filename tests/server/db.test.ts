import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ownPostgres } from '#server/all-in-one/own-postgres.ts'
import { createDatabase } from '#server/db/create-database.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { createListener } from '#server/db/listen.ts'
import { migrate } from '#server/db/migrate.ts'
import { log } from '#server/log/log.ts'
import { fileSecret, storedSecret } from '#server/secrets.ts'
import { isAlive } from '#support/node/processes.ts'
import { startServer, type TestServer } from '#support/node/server.ts'
import { until } from '#support/node/until.ts'

const root = path.resolve(import.meta.dirname, '../..')
let folder = ''
let server: TestServer

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'verdict-test-db-'))
  // PostgreSQL's own user has to enter it when the tests run as root.
  chmodSync(folder, 0o755)
  server = await startServer()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('the PostgreSQL of a site', () => {
  it.each([
    ['SIGINT', 'warn', 'PostgreSQL was stopped; starting it again'],
    ['SIGKILL', 'error', 'PostgreSQL exited; restarting it'],
  ] as const)('is started again after %s, which is logged as %s', async (signal, level, message) => {
    const said = { warn: vi.spyOn(log, 'warn'), error: vi.spyOn(log, 'error') }
    const dataDir = path.join(folder, `own-${signal}`)
    mkdirSync(dataDir)
    const postgres = await ownPostgres(dataDir)
    const lockFile = path.join(dataDir, 'postgres/postmaster.pid')
    const pid = () => Number(existsSync(lockFile) ? readFileSync(lockFile, 'utf8').split('\n')[0] : 0)
    const first = pid()
    process.kill(first, signal)
    await until('another PostgreSQL', async () => pid() !== first && pid() !== 0)
    expect(said[level].mock.calls).toContainEqual([message])
    expect(said[level === 'warn' ? 'error' : 'warn']).not.toHaveBeenCalled()
    await postgres.stop()
    vi.restoreAllMocks()
  })
})

describe('the embedded PostgreSQL', () => {
  it('keeps its rows over a kill -9, opens no port and keeps others out', async () => {
    const dir = path.join(folder, 'killed')
    const first = await startEmbedded({ dir })
    await createDatabase(first.url('postgres'), 'verdict')
    await createDatabase(first.url('postgres'), 'verdict')
    const before = openDatabase(first.url(), { size: 1 })
    await sql`create table kept (id int)`.execute(before.db)
    await sql`insert into kept values (1)`.execute(before.db)
    const { rows } = await sql<{ listenAddresses: string; fsync: string }>`
      select current_setting('listen_addresses') as listen_addresses, current_setting('fsync') as fsync
    `.execute(before.db)
    expect(rows).toEqual([{ listenAddresses: '', fsync: 'on' }])
    await before.close()
    expect(statSync(dir).mode & 0o077).toBe(0)
    expect(statSync(`${dir}-socket`).mode & 0o077).toBe(0)

    process.kill(first.pid, 'SIGKILL')
    await first.exited
    const second = await startEmbedded({ dir })
    const after = openDatabase(second.url(), { size: 1 })
    expect((await sql`select id from kept`.execute(after.db)).rows).toEqual([{ id: 1 }])
    await after.close()
    await second.stop()
    expect(isAlive(second.pid)).toBe(false)
    expect(existsSync(path.join(dir, 'postmaster.pid'))).toBe(false)
  })

  it('leaves when the process that started it is killed', async () => {
    const dir = path.join(folder, 'orphan')
    const program = `
      import { startEmbedded } from '#server/db/embedded.ts'
      const { pid } = await startEmbedded({ dir: process.argv[1] })
      console.log(pid)
      setInterval(() => {}, 1000)`
    const args = ['--input-type=module', '-e', program, dir]
    const parent = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
    const [printed] = await once(parent.stdout, 'data')
    const pid = Number(String(printed))
    expect(isAlive(pid)).toBe(true)
    parent.kill('SIGKILL')
    await until('PostgreSQL to leave', async () => !isAlive(pid), 20_000)
  })

  it.runIf(process.getuid?.() === 0)(
    'goes where its user can, when root keeps the data where it cannot',
    async () => {
      const closed = path.join(folder, 'closed')
      mkdirSync(closed, { mode: 0o700 })
      const dir = path.join(closed, 'postgres')
      const first = await startEmbedded({ dir })
      const place = realpathSync(dir)
      try {
        await createDatabase(first.url('postgres'), 'verdict')
        await first.stop()
        const second = await startEmbedded({ dir })
        const { db, close } = openDatabase(second.url(), { size: 1 })
        expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
        await close()
        await second.stop()
        expect(place).not.toContain(closed)
        expect(realpathSync(dir)).toBe(place)
      } finally {
        rmSync(path.dirname(place), { recursive: true, force: true })
      }
    },
  )
})

describe('migrations', () => {
  it('run once however many nodes start at the same moment', async () => {
    const name = 'twice'
    await createDatabase(server.databaseUrl, name)
    const url = server.databaseUrl.replace(/\/test_\w+/, `/${name}`)
    const nodes = [openDatabase(url), openDatabase(url)]
    await Promise.all(nodes.map(({ db }) => migrate(db)))
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      nodes[0]?.db ?? server.db,
    )
    expect(rows[0]).toEqual({ name: '0001-account' })
    await Promise.all(nodes.map(({ close }) => close()))
  })
})

describe('the listener', () => {
  it('comes back after its connection was cut and tells that it missed something', async () => {
    const listener = createListener(server.databaseUrl)
    const said: string[] = []
    const gap = Promise.withResolvers<void>()
    await listener.listen('news', (payload) => said.push(payload), gap.resolve)
    await sql`select pg_notify('news', 'one')`.execute(server.db)
    await until('the first', async () => said.includes('one'), 5_000)
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'LISTEN%news%'
    `.execute(server.db)
    await gap.promise
    await sql`select pg_notify('news', 'two')`.execute(server.db)
    await until('the second', async () => said.includes('two'), 5_000)
    expect(said).toEqual(['one', 'two'])
    await listener.close()
  })
})

describe('secrets', () => {
  it('are made once and readable by their owner alone', () => {
    const dir = path.join(folder, 'secrets')
    const secret = fileSecret(dir, 'token')
    expect(secret.length).toBeGreaterThan(64)
    expect(fileSecret(dir, 'token')).toBe(secret)
    expect(fileSecret(dir, 'judge')).not.toBe(secret)
    expect(statSync(path.join(dir, 'token')).mode & 0o777).toBe(0o600)
  })

  it('are one for all nodes of a database', async () => {
    const [one, other] = await Promise.all([storedSecret(server.db, 'x'), storedSecret(server.db, 'x')])
    expect(one).toBe(other)
  })
})
