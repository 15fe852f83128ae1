import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { claimDataDir } from '#server/all-in-one/data-dir-lock.ts'
import { ownPostgres } from '#server/all-in-one/own-postgres.ts'
import { storeBlob } from '#server/problem/blob.repository.ts'
import { storedSecret } from '#server/secrets.ts'
import { emptyDatabase } from '#support/node/postgres.ts'
import { addProblem } from '#support/node/practice.ts'
import { rowsAt } from '#support/node/product.ts'
import { startScript } from '#support/node/script.ts'
import { startServer, type TestServer } from '#support/node/server.ts'
import { tableContents } from '#support/node/table-contents.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'verdict-backup-commands-'))
chmodSync(folder, 0o755)
const passphrase = 'correct horse battery'
let server: TestServer

vi.setConfig({ testTimeout: 300_000 })
beforeAll(async () => {
  server = await startServer()
  await addProblem(server.db)
  await storeBlob(server.db, 'x'.repeat(400_000))
})
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

const run = (script: 'backup' | 'restore', args: readonly string[], env: Record<string, string>) =>
  startScript(folder, `${script}.ts`, args, env).ended

const secretOf = (dataDir: string, name: string) => readFileSync(path.join(dataDir, 'secrets', name), 'utf8')

describe('npm run backup and npm run restore', () => {
  test('take a site from a PostgreSQL of its own to the embedded one, and back', async () => {
    const was = await tableContents(server.databaseUrl)
    const secrets = {
      token: await storedSecret(server.db, 'token'),
      judge: await storedSecret(server.db, 'judge'),
    }
    const env = { BACKUP_PASSPHRASE: passphrase }
    const first = path.join(folder, 'first.backup')
    const made = await run('backup', [first], { ...env, DATABASE_URL: server.databaseUrl })
    expect(made).toMatchObject({ code: 0, err: '' })
    expect(made.out).toMatch(/\d+ tables, [\d,]+ rows, .* checked\n/)
    expect(made.out).toContain('The secrets are in it, encrypted with the passphrase.')

    const dataDir = path.join(folder, 'data')
    const restored = await run('restore', [first], { ...env, DATA_DIR: dataDir })
    expect(restored).toMatchObject({ code: 0, err: '' })
    expect({ token: secretOf(dataDir, 'token'), judge: secretOf(dataDir, 'judge') }).toEqual(secrets)
    expect(existsSync(path.join(dataDir, 'running.pid'))).toBe(false)

    const second = path.join(folder, 'second.backup')
    const release = claimDataDir(dataDir)
    const postgres = await ownPostgres(dataDir)
    try {
      expect(await tableContents(postgres.url)).toEqual(was)
      // The site runs: this process holds its folder.
      expect(await run('backup', [second], { ...env, DATA_DIR: dataDir })).toMatchObject({ code: 0, err: '' })
    } finally {
      await postgres.stop()
      release()
    }

    const url = await emptyDatabase()
    expect(await run('restore', [second], { ...env, DATABASE_URL: url })).toMatchObject({ code: 0, err: '' })
    expect(await tableContents(url)).toEqual(was)
    expect(await rowsAt(url)('select name, value from secret order by name')).toEqual([
      { name: 'judge', value: secrets.judge },
      { name: 'token', value: secrets.token },
    ])
  })

  test('say aloud that the secrets are left out, and refuse what cannot be', async () => {
    const bare = path.join(folder, 'bare.backup')
    const site = { DATABASE_URL: server.databaseUrl }
    const made = await run('backup', [bare], site)
    expect(made).toMatchObject({ code: 0, err: '' })
    expect(made.out).toContain('The secrets are NOT in it')

    expect(await run('backup', [bare], site)).toEqual({
      code: 2,
      out: '',
      err: `${bare} could not be written: the file already exists.\n`,
    })
    expect(await run('restore', [bare], site)).toMatchObject({
      code: 2,
      err: 'The database to restore into is not empty. Nothing was changed.\n',
    })

    const cut = path.join(folder, 'cut.backup')
    const bytes = readFileSync(bare)
    writeFileSync(cut, bytes.subarray(0, bytes.length / 2))
    const nowhere = path.join(folder, 'nowhere')
    const refused = await run('restore', [cut], { DATA_DIR: nowhere })
    expect(refused).toMatchObject({ code: 2, out: '' })
    expect(refused.err).toMatch(/cut\.backup is cut off .*: its end is missing\.\n$/)
    expect(existsSync(nowhere)).toBe(false)
  })

  test('a restore asks for the passphrase, and leaves no half of a site', async () => {
    const file = path.join(folder, 'first.backup')
    const dataDir = path.join(folder, 'untouched')
    expect(await run('restore', [file], { DATA_DIR: dataDir })).toMatchObject({
      code: 2,
      err: 'The secrets of this backup are encrypted: set BACKUP_PASSPHRASE, or skip them with --without-secrets.\n',
    })
    expect(
      await run('restore', [file], { DATA_DIR: dataDir, BACKUP_PASSPHRASE: 'another one' }),
    ).toMatchObject({
      code: 2,
      err: 'The passphrase does not decrypt the secrets of this backup.\n',
    })
    expect(existsSync(dataDir) ? readdirSync(dataDir) : []).toEqual([])
  })

  test.each([
    ['backup' as const, [], 'npm run backup -- FILE [--without-secrets]'],
    ['restore' as const, [], 'npm run restore -- FILE [--without-secrets]'],
    ['restore' as const, ['none.backup'], 'none.backup: the file does not exist'],
    ['backup' as const, ['a', '--odd'], "Unknown option '--odd'"],
  ])('%s %j says in one line what is wrong', async (script, args, words) => {
    expect(await run(script, args, { DATABASE_URL: server.databaseUrl })).toEqual({
      code: 2,
      out: '',
      err: `${words}\n`,
    })
  })
})
