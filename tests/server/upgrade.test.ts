import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getContestList } from '#contract/contest.ts'
import { getProblemList } from '#contract/problem-list.ts'
import { getSubmissionList } from '#contract/submission.ts'
import { readSharedSecrets } from '#server/all-in-one/site-secrets.ts'
import { openSecrets } from '#server/backup/backup-secrets.ts'
import { checkBackup } from '#server/backup/read-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { knownMigrations, migrate } from '#server/db/migrate.ts'
import { prepareDatabase } from '#server/db/prepare.ts'
import { upgradeBackup } from '#server/db/upgrade.ts'
import { emptyDatabase, freshDatabase } from '#support/node/postgres.ts'
import { rowsAt } from '#support/node/product.ts'
import { startServer } from '#support/node/server.ts'
import { tableContents } from '#support/node/table-contents.ts'

/** A site as the code of before the workshop made and seeded it, with a contest, submissions and comments. */
const older = path.resolve(import.meta.dirname, '../fixtures/releases/before-workshop.backup')
const dataDir = mkdtempSync(path.join(tmpdir(), 'verdict-upgrade-'))
const configWith = (env: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: dataDir, ADMIN_PASSWORD: 'secret-1', SEED: 'empty', ...env })

vi.setConfig({ testTimeout: 300_000 })
beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterAll(() => {
  vi.restoreAllMocks()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A database on which the older code has run last. */
async function olderDatabase(): Promise<string> {
  const { header } = await checkBackup(older)
  const url = await emptyDatabase()
  const { db, close } = openDatabase(url)
  await migrate(db, header.migrations)
  await rowsAt(url)(`insert into users (uid, username, password_hash) values ('ann', 'ann', 'x')`)
  await close()
  return url
}

describe('data of an older release', () => {
  it('is restored and brought up to date, with every row of it', async () => {
    const url = await emptyDatabase()
    await restoreBackup(url, older)
    const names = await rowsAt(url)('select name from kysely_migration order by name')
    expect(names.map(({ name }) => name)).toEqual(await knownMigrations())
    const server = await startServer({ databaseUrl: url })
    try {
      const submissions = await server.ask(getSubmissionList, { query: { currentPage: 1, limit: 30 } })
      expect(submissions.data?.total).toBe(20)
      expect((await server.ask(getContestList, { query: { currentPage: 1, limit: 10 } })).data?.total).toBe(1)
      expect((await server.ask(getProblemList, { query: { currentPage: 1, limit: 30 } })).data?.total).toBe(
        12,
      )
      const token = await server.signedIn()
      expect(token.token).not.toBe('')
    } finally {
      await server.close()
    }
  })

  it('says what the site says of itself in each language', async () => {
    const url = await olderDatabase()
    const query = rowsAt(url)
    await query(`insert into notice (title, content, type, state) values
      ('权限变更通知 / Your role has changed', E'变更。\n\nChanged.', 'Single', true),
      ('a / b / c', E'变更。\n\nChanged.', 'Single', true)`)
    const { db, close } = openDatabase(url)
    await migrate(db)
    await close()
    const texts = { 'zh-CN': { title: '权限变更通知', content: '变更。' } }
    expect(await query('select title, texts from notice order by id')).toMatchObject([
      {
        title: '权限变更通知',
        texts: { ...texts, 'en-US': { title: 'Your role has changed', content: 'Changed.' } },
      },
      { title: 'a / b / c', texts: null },
    ])
    expect(await query(`select names ->> 'en-US' as name from discussion_category order by id`)).toEqual(
      ['Chat', 'Help', 'Solutions', 'Suggestions'].map((name) => ({ name })),
    )
  })

  it('keeps the processor time of the hour, and whose hour the present hand-outs take from', async () => {
    const url = await emptyDatabase()
    const { db, close } = openDatabase(url)
    const names = await knownMigrations()
    await migrate(db, names.slice(0, names.indexOf('0306-processor-time')))
    const query = rowsAt(url)
    await query(`insert into users (uid, username, password_hash) values ('ann', 'ann', 'x')`)
    await query(`insert into problem (id, problem_id, author, type, difficulty, auth, time_limit, memory_limit, stack_limit,
      case_version) values (1, 'P1', 'ann', 0, 0, 2, 1000, 256, 128, '1')`)
    await query(`insert into trial_cell (pid, program_key, case_key, uid, status, time, memory, at) values
      (1, 'spent', 'lease', 'ann', 4, 0, 0, now()), (1, 'spent', 'lease 1', 'ann', 4, 30, 0, now()),
      (1, 'spent', 'lease 2', 'ann', 4, 40, 0, now()), (1, 'spent', 'old 1', 'ann', 4, 9, 0, now() - interval '2 hours'),
      (1, 'program', 'case', 'ann', 0, 25, 1, now())`)
    await query(`insert into build_run (pid, key, uid, job, result, finished_at) values
      (1, 'spent 1', 'ann', '{}', '{"time": 5}', now()), (1, 'run', 'ann', '{}', '{"time": 6}', now())`)
    await query(`insert into build_run (pid, key, uid, job, lease)
      values (1, 'running', 'ann', '{}', '00000000-0000-0000-0000-000000000001')`)
    await migrate(db)
    await close()
    expect(
      await query(
        `select uid, is_build, sum(time)::int as time from processor_time group by 1, 2 order by 2`,
      ),
    ).toEqual([
      { uid: 'ann', is_build: false, time: 70 },
      { uid: 'ann', is_build: true, time: 11 },
    ])
    expect(await query('select lease, uid, is_build from timed_hand_out order by 1')).toEqual([
      { lease: '00000000-0000-0000-0000-000000000001', uid: 'ann', is_build: true },
      { lease: 'lease', uid: 'ann', is_build: false },
    ])
    expect(
      await query('select program_key as key from trial_cell union all select key from build_run'),
    ).toEqual([{ key: 'program' }, { key: 'run' }, { key: 'running' }])
  })

  it('is backed up before it is migrated, and the backup is of the older schema', async () => {
    const url = await olderDatabase()
    const before = await tableContents(url)
    const config = configWith()
    await prepareDatabase(url, config)
    const file = upgradeBackup(config)
    expect(file).toBe(path.join(dataDir, 'before-upgrade.backup'))
    const { header } = await checkBackup(file)
    expect(header.migrations.at(-1)).toBe('0162-site-messages')
    expect(statSync(file).mode & 0o777).toBe(0o600)

    const again = await emptyDatabase()
    await restoreBackup(again, file)
    const after = await tableContents(again)
    expect(after.users?.split(' ')[0]).toBe(before.users?.split(' ')[0])
  })

  it('is backed up with its secrets where a passphrase seals them', async () => {
    const passphrase = 'correct horse'
    const dir = mkdtempSync(path.join(dataDir, 'sealed-'))
    const config = configWith({ DATA_DIR: dir, BACKUP_PASSPHRASE: passphrase })
    const url = await olderDatabase()
    await prepareDatabase(url, config)
    const { header } = await checkBackup(upgradeBackup(config))
    if (!header.secrets) throw new Error('no secrets')
    const { tokenSecret, judgeToken } = await readSharedSecrets(config, url)
    expect(await openSecrets(header.secrets, passphrase, header.id)).toMatchObject({
      token: tokenSecret,
      judge: judgeToken,
    })
  })

  it('is not migrated where it could not be backed up, unless that was said', async () => {
    const url = await olderDatabase()
    // A file is no folder.
    const nowhere = { BACKUP_DIR: path.join(older, 'backups') }
    await expect(prepareDatabase(url, configWith(nowhere))).rejects.toThrow(
      /^Nothing was upgraded, because the backup failed: [^\n]*BACKUP_BEFORE_UPGRADE=off to skip the backup\.$/,
    )
    const level = () => rowsAt(url)('select max(name) as name from kysely_migration')
    expect(await level()).toEqual([{ name: '0162-site-messages' }])
    await prepareDatabase(url, configWith({ ...nowhere, BACKUP_BEFORE_UPGRADE: 'off' }))
    expect(await level()).toEqual([{ name: (await knownMigrations()).at(-1) }])
  })

  it('is migrated once where two nodes start at once', async () => {
    const url = await olderDatabase()
    await Promise.all([prepareDatabase(url, configWith()), prepareDatabase(url, configWith())])
    const [{ count } = {}] = await rowsAt(url)('select count(*)::int as count from kysely_migration')
    expect(count).toBe((await knownMigrations()).length)
  })
})

describe('data of this release', () => {
  it('is not backed up by a start', async () => {
    const dir = mkdtempSync(path.join(dataDir, 'new-'))
    const config = configWith({ DATA_DIR: dir })
    await prepareDatabase(await emptyDatabase(), config)
    await prepareDatabase(await freshDatabase(), config)
    expect(existsSync(upgradeBackup(config))).toBe(false)
  })
})

describe('data of a newer release', () => {
  it('is refused in one line and left alone', async () => {
    const url = await freshDatabase()
    await rowsAt(url)(`insert into kysely_migration (name, timestamp) values ('9999-later', '2099-01-01')`)
    const before = await tableContents(url)
    await expect(prepareDatabase(url, configWith())).rejects.toThrow(
      /^A newer release has used this data \(9999-later is unknown to [^\n]*\): start that release or a newer one[^\n]*$/,
    )
    expect(await tableContents(url)).toEqual(before)
  })
})
