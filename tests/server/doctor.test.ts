import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addBackup, noteGood } from '#server/backup/backup.repository.ts'
import { readConfig } from '#server/config.ts'
import { findingLines } from '#server/doctor/finding.ts'
import { checkFolder, checkNode, checkProxySettings } from '#server/doctor/machine-checks.ts'
import { freePort } from '#support/node/product.ts'
import { startScript } from '#support/node/script.ts'
import { startServer, type TestServer } from '#support/node/server.ts'
import { startSmtp } from '#support/node/smtp.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'verdict-doctor-test-'))
let server: TestServer
let port: string

vi.setConfig({ testTimeout: 120_000 })
beforeAll(async () => {
  server = await startServer()
  port = new URL(await server.listen()).port
})
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function doctor(env: Record<string, string>, options: readonly string[] = []) {
  const settings = { DATA_DIR: path.join(folder, 'data'), JUDGE_SLOTS: '0', ...env }
  const ran = await startScript(folder, 'doctor.ts', options, settings).ended
  const { code } = ran
  const out = ran.out + ran.err
  const said = (part: string) => out.split('\n').find((line) => line.slice(8).startsWith(part)) ?? ''
  return { code, out, said }
}

describe('npm run doctor', () => {
  it('says of a site that runs that it does, in less than a screen', async () => {
    const { code, out, said } = await doctor({ DATABASE_URL: server.databaseUrl, PORT: port })
    expect(said('Web node')).toContain('is ready')
    expect(said('PostgreSQL')).toMatch(/ok +PostgreSQL +\d+/)
    expect(said('Data ')).toContain('of this release')
    expect(said('Mail')).toMatch(/warn .*outbox/)
    expect(said('Backups')).toMatch(/warn .*BACKUP_DIR/)
    expect(out).not.toContain('BAD')
    expect(out.split('\n').length).toBeLessThan(25)
    expect(code).toBe(0)
  })

  it('names what is wrong, without a secret, and ends with 1', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const address = taken.address()
    const { code, out, said } = await doctor({
      DATABASE_URL: `postgres://verdict:mark-password@127.0.0.1:${await freePort()}/verdict`,
      PORT: String(typeof address === 'object' ? address?.port : ''),
      SITE_ORIGIN: 'https://judge.invalid',
      SMTP_URL: `smtp://a:mark-password@127.0.0.1:${await freePort()}`,
    })
    taken.close()
    expect(said('Web node')).toMatch(/BAD .*already in use/)
    expect(said('PostgreSQL')).toMatch(/BAD .*ECONNREFUSED/)
    expect(said('Proxy  ')).toMatch(/BAD .*TRUSTED_PROXY/)
    expect(said('Proxy answers')).toMatch(/warn .*not reached/)
    expect(said('Mail')).toMatch(/BAD .*mail server/)
    expect(out).not.toContain('mark-password')
    expect(code).toBe(1)
  })

  it('finds a proxy that hides that it is one', async () => {
    const { code, said } = await doctor({
      DATABASE_URL: server.databaseUrl,
      PORT: String(await freePort()),
      // It is reached as a proxy's visitors would be, with nothing that shows a proxy.
      SITE_ORIGIN: `http://127.0.0.1:${port}`,
    })
    expect(said('Proxy answers')).toMatch(/BAD .*X-Forwarded-For/)
    expect(code).toBe(1)
  })

  it('asks the mail server, and looks at the age of the last backup', async () => {
    const smtp = await startSmtp(true)
    const env = { DATABASE_URL: server.databaseUrl, PORT: port, BACKUP_DIR: path.join(folder, 'backups') }
    expect((await doctor(env)).said('Backups')).toMatch(/warn .*none/)
    const made = await addBackup(server.db, { state: 'running', askedBy: null })
    await noteGood(server.db, made?.id ?? 0, {
      host: 'a',
      file: 'f',
      size: 1,
      rowCount: 1,
      hasSecrets: false,
    })
    const fine = await doctor({ ...env, SMTP_URL: smtp.url })
    expect(fine.said('Mail')).toMatch(/ok .*answers/)
    expect(fine.said('Backups')).toMatch(/ok /)
    expect(fine.code).toBe(0)
    await sql`update backup set begun_at = now() - interval '49 hours'`.execute(server.db)
    const late = await doctor(env)
    expect(late.said('Backups')).toMatch(/BAD .*49 h old: too old/)
    expect(late.code).toBe(1)
    await server.db.deleteFrom('backup').execute()
    await smtp.close()
  })

  it('tells data of an older and of a newer release from its own', async () => {
    const { db } = server
    const env = { DATABASE_URL: server.databaseUrl, PORT: String(await freePort()) }
    const { rows } = await sql<{ name: string; timestamp: string }>`
      delete from kysely_migration where name = (select max(name) from kysely_migration) returning *`.execute(
      db,
    )
    const [last] = rows
    expect((await doctor(env)).said('Data ')).toMatch(/warn .*older release/)
    await sql`insert into kysely_migration values (${last?.name}, ${last?.timestamp}), ('9999-newer', 'now')`.execute(
      db,
    )
    expect((await doctor(env)).said('Data ')).toMatch(/BAD .*newer release/)
    await sql`delete from kysely_migration where name = '9999-newer'`.execute(db)
  })

  it('names a wrong variable, and takes no other option', async () => {
    const wrong = await doctor({ PORT: 'http' }, ['--site'])
    expect(wrong.said('Settings')).toMatch(/BAD .*PORT="http"/)
    expect(wrong.code).toBe(1)
    expect((await doctor({}, ['all'])).code).toBe(2)
  })

  it('looks at what the judge can do here', async () => {
    const { out, code } = await doctor({ JUDGE_SLOTS: '1', PORT: String(await freePort()) })
    expect(out).toMatch(/^sandbox mode: /m)
    expect(out).toMatch(/^ {2}(yes|no ) {2}cgroup: /m)
    expect(out).toMatch(/^languages: \d+ of \d+/m)
    expect(out.split('\n').length).toBeLessThan(30)
    expect(code).toBe(0)
    const judge = await doctor({}, ['--judge'])
    expect(judge.out).toMatch(/^ {2}yes {2}C: gcc/m)
  })
})

describe('its checks', () => {
  it.each([
    ['v24.1.0', 'ok'],
    ['v22.18.0', 'ok'],
    ['v22.17.9', 'fault'],
    ['v20.20.2', 'fault'],
  ])('Node %s is %s', async (version, state) => expect((await checkNode(version)).state).toBe(state))

  it.each([
    [{}, 'ok'],
    [{ SITE_ORIGIN: 'https://a.example', TRUSTED_PROXY: '127.0.0.1' }, 'ok'],
    [{ SITE_ORIGIN: 'https://a.example' }, 'fault'],
    [{ SITE_ORIGIN: 'http://a.example' }, 'warning'],
    [{ SITE_ORIGIN: 'http://a.example', HOST: '0.0.0.0' }, 'ok'],
    [{ TRUSTED_PROXY: '127.0.0.1' }, 'warning'],
  ])('%j is %s', (env, state) => expect(checkProxySettings(readConfig(env)).state).toBe(state))

  it('a folder that is not there yet is judged by the one above it', async () => {
    const finding = await checkFolder('Data folder', path.join(folder, 'a/b/c'))
    expect(finding.text).toContain('free')
    const inFile = path.join(root, 'package.json', 'data')
    expect((await checkFolder('Data folder', inFile)).state).toBe('fault')
  })

  it('are a line each, in columns', () => {
    expect(
      findingLines([
        { part: 'A', state: 'ok', text: 'one' },
        { part: 'Long', state: 'fault', text: 'two' },
      ]),
    ).toEqual(['  ok    A     one', '  BAD   Long  two'])
  })
})
