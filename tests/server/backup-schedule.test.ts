import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type BackupOverview, downloadBackup, getBackups, makeBackup } from '#contract/backup.ts'
import { planBackups } from '#server/backup/backups.ts'
import { checkBackup } from '#server/backup/read-backup.ts'
import { readConfig } from '#server/config.ts'
import { startServer, type TestServer } from '#support/node/server.ts'
import { until } from '#support/node/until.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'verdict-schedule-'))
const passphrase = 'correct horse battery'
let server: TestServer
let root: string
let rounds = 0

vi.setConfig({ testTimeout: 300_000 })
beforeAll(async () => {
  server = await startServer()
  root = (await server.signedIn({ roles: ['root'] })).token
})
afterEach(async () => {
  await server.db.deleteFrom('backup').execute()
  await server.db.deleteFrom('backupPlan').execute()
})
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

const newDir = () => path.join(folder, `backups-${++rounds}`)
const filesIn = (dir: string) => (existsSync(dir) ? readdirSync(dir).sort() : [])

/** What makes backups in a web node. */
function backupsIn(dir: string, env: Record<string, string> = {}) {
  const { backup } = readConfig({ BACKUP_DIR: dir, BACKUP_KEEP: '2', ...env })
  return planBackups({
    ...{ db: server.db, url: server.databaseUrl, config: backup },
    secrets: { token: 'token-secret', judge: 'judge-secret' },
    bucket: undefined,
  })
}

const overview = async (): Promise<BackupOverview> => {
  const { data } = await server.ask(getBackups, { token: root })
  if (!data) throw new Error('no overview')
  return data
}
const states = async () => (await overview()).backups.map(({ state }) => state)
/** As if all backups had been made so much earlier. */
const age = (by: string) =>
  sql`update backup set begun_at = begun_at - ${by}::interval, ended_at = ended_at - ${by}::interval`.execute(
    server.db,
  )

describe('scheduled backups', () => {
  it('are made when due, checked, and no more than are kept', async () => {
    const dir = newDir()
    const backups = backupsIn(dir, { BACKUP_PASSPHRASE: passphrase })
    try {
      await backups.run()
      await backups.run()
      const [first, ...others] = (await overview()).backups
      expect(others).toEqual([])
      expect(first).toMatchObject({
        state: 'good',
        askedBy: null,
        host: hostname(),
        hasSecrets: true,
        problem: null,
      })
      expect(filesIn(dir)).toEqual([first?.file])
      const { header } = await checkBackup(path.join(dir, first?.file ?? ''))
      expect(header.secrets).not.toBeNull()

      for (let due = 0; due < 2; due += 1) {
        await age('25 hours')
        await backups.run()
      }
      expect(await states()).toEqual(['good', 'good'])
      expect(filesIn(dir)).toHaveLength(2)
      expect(filesIn(dir)).not.toContain(first?.file)
    } finally {
      await backups.stop()
    }
  })

  it('are made by one node of several', async () => {
    const dir = newDir()
    const nodes = [backupsIn(dir), backupsIn(dir)]
    try {
      await Promise.all(nodes.map((node) => node.run()))
      expect(await states()).toEqual(['good'])
      expect(filesIn(dir)).toHaveLength(1)
    } finally {
      for (const node of nodes) await node.stop()
    }
  })

  it('that the disk has no room for fail with the reason, and leave the ones before', async () => {
    const dir = newDir()
    mkdirSync(dir)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', dir])
    const backups = backupsIn(dir)
    try {
      await backups.run()
      expect(await states()).toEqual(['good'])
      const before = filesIn(dir)
      const { bavail, bsize } = statfsSync(dir)
      writeFileSync(path.join(dir, 'other'), Buffer.alloc((bavail - 1) * bsize))
      await age('25 hours')
      await backups.run()
      const [failed] = (await overview()).backups
      expect(failed).toMatchObject({ state: 'failed', problem: expect.stringContaining('the disk is full') })
      expect(filesIn(dir)).toEqual(['other', ...before].sort())
      // Not again at once.
      await backups.run()
      expect(await states()).toEqual(['failed', 'good'])
    } finally {
      await backups.stop()
      execFileSync('umount', [dir])
    }
  })

  it('that were cut off are named, and what they left is removed', async () => {
    const dir = newDir()
    mkdirSync(dir)
    const left = path.join(dir, 'verdict-2026-01-01T00-00-00Z.backup.making-1-abc')
    const foreign = path.join(dir, 'mine.backup.making-1-abc')
    for (const file of [left, foreign]) writeFileSync(file, 'x')
    await server.db
      .insertInto('backup')
      .values({
        state: 'running',
        askedBy: null,
        endedAt: null,
        host: null,
        file: null,
        size: null,
        rowCount: null,
        problem: null,
      })
      .execute()
    await age('1 hour')
    const backups = backupsIn(dir)
    try {
      await backups.run()
      expect((await overview()).backups.map(({ state, problem }) => [state, problem])).toEqual([
        ['good', null],
        ['failed', 'It was cut off.'],
      ])
      expect(existsSync(left)).toBe(false)
      expect(existsSync(foreign)).toBe(true)
    } finally {
      await backups.stop()
    }
  })

  it('are late after two periods without a good one', async () => {
    const backups = backupsIn(newDir())
    try {
      await backups.run()
      expect(await overview()).toMatchObject({
        isLate: false,
        plan: { everyMs: 86_400_000, keep: 2, isSilent: false },
      })
      await age('47 hours')
      expect((await overview()).isLate).toBe(false)
      await age('2 hours')
      expect((await overview()).isLate).toBe(true)
      await sql`update backup_plan set seen_at = now() - interval '5 minutes'`.execute(server.db)
      expect((await overview()).plan?.isSilent).toBe(true)
    } finally {
      await backups.stop()
    }
  })
})

describe('a super admin', () => {
  it('has one made now, and downloads it', async () => {
    const dir = newDir()
    const { backup } = readConfig({ BACKUP_DIR: dir })
    const node = await startServer({ databaseUrl: server.databaseUrl, backup })
    try {
      const good = (count: number) =>
        until(
          'the backup',
          async () => (await states()).filter((state) => state === 'good').length === count,
          120_000,
        )
      await good(1)
      const asked = await node.ask(makeBackup, { token: root })
      expect(asked).toMatchObject({ status: 200 })
      expect(await node.ask(makeBackup, { token: root })).toMatchObject({
        status: 400,
        msg: 'A backup is already in progress',
      })
      await good(2)
      const made = (await overview()).backups.find(({ id }) => id === asked.data?.id)
      expect(made?.askedBy).toEqual(expect.any(String))

      const reply = await node.app.inject({
        url: `/ojapi/file/download-backup?id=${made?.id}`,
        headers: { authorization: root },
      })
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-type']).toBe('application/zstd')
      expect(reply.rawPayload).toEqual(readFileSync(path.join(dir, made?.file ?? '')))

      // The other node does not make backups, and has no file.
      const query = { id: made?.id ?? 0 }
      expect(await server.ask(downloadBackup, { token: root, query })).toMatchObject({ http: 400 })
      rmSync(path.join(dir, made?.file ?? ''))
      expect(await node.ask(downloadBackup, { token: root, query })).toMatchObject({ status: 404 })
    } finally {
      await node.close()
    }
  })

  it('is told where no node makes backups', async () => {
    expect(await overview()).toEqual({ plan: null, isLate: false, backups: [] })
    expect(await server.ask(makeBackup, { token: root })).toMatchObject({
      status: 400,
      msg: expect.stringContaining('BACKUP_DIR'),
    })
  })

  it('alone may do that', async () => {
    for (const role of ['admin', 'problem_admin', 'default_user'] as const) {
      const { token } = await server.signedIn({ roles: [role] })
      for (const operation of [getBackups, makeBackup])
        expect(await server.ask(operation, { token })).toMatchObject({ http: 403 })
      expect(await server.ask(downloadBackup, { token, query: { id: 1 } })).toMatchObject({ http: 403 })
    }
    expect(await server.ask(getBackups)).toMatchObject({ http: 401 })
  })
})
