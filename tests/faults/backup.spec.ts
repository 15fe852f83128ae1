import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { getUserAuthInfo } from '#contract/account.ts'
import { getSubmissionList } from '#contract/submission.ts'
import { makeBackupFile } from '#server/backup/backup-file.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { createDatabase } from '#server/db/create-database.ts'
import { expect, registerAccount, test } from '#support/node/browser.ts'
import { createClient } from '#support/node/client.ts'
import { startExternalPostgres } from '#support/node/external-postgres.ts'
import { type Sent, submitMixed, waitForVerdicts } from '#support/node/mixed-submissions.ts'
import { openFolder, type Product, rowsAt, startProduct } from '#support/node/product.ts'
import { tableContents } from '#support/node/table-contents.ts'

/** `npm run test:faults` for twenty. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 1)
const root = path.resolve(import.meta.dirname, '../..')
const passphrase = 'correct horse battery'
const patienceMs = 180_000

const socketUrl = (dataDir: string) =>
  `postgres://verdict@/verdict?host=${encodeURIComponent(path.join(dataDir, 'postgres-socket'))}`

/** Submits again and again; gives the way to stop, and all that was answered so far. */
function startSubmitting(product: Product, token: string) {
  const client = createClient(product.url, token)
  const sent: Sent[] = []
  let over = false
  const work = (async () => {
    while (!over) sent.push(...(await submitMixed(client)))
  })()
  return {
    sent,
    async stop() {
      over = true
      await work
    },
  }
}

test(`${rounds} backups while a judge works and users submit are each of one moment`, async () => {
  test.setTimeout(300_000 + rounds * 60_000)
  const folder = openFolder()
  const postgres = await startExternalPostgres()
  const admin = postgres.url.replace('/verdict?', '/postgres?')
  const ending: (() => Promise<unknown>)[] = [() => postgres.stop()]
  const sizes: number[] = []
  const sent: number[] = []
  try {
    const product = await startProduct()
    ending.push(product.stop)
    await product.setting('defaultSubmitInterval', 1)
    const { token } = await registerAccount(product)
    const user = startSubmitting(product, token)
    ending.push(user.stop)
    const answered = () => user.sent.map(({ submitId }) => submitId)
    for (let round = 1; round <= rounds; round += 1) {
      await test.step(`round ${round}`, async () => {
        await pause(Math.random() * 2_000)
        const before = answered()
        const file = path.join(folder, `${round}.backup`)
        let truth: Record<string, string> = {}
        const { size } = await makeBackupFile(socketUrl(product.dataDir), file, {
          onSnapshot: async (snapshot) => {
            truth = await tableContents(socketUrl(product.dataDir), snapshot)
          },
        })
        sizes.push(size)
        const name = `round_${round}`
        await createDatabase(admin, name)
        const url = postgres.url.replace('/verdict?', `/${name}?`)
        await restoreBackup(url, file)
        const restored = await tableContents(url)
        const differing = Object.keys({ ...truth, ...restored }).filter(
          (table) => truth[table] !== restored[table],
        )
        expect(differing).toEqual([])
        const stored = await rowsAt(url)('select submit_id::int as id from submission')
        const ids = new Set(stored.map(({ id }) => id))
        expect(before.filter((id) => !ids.has(id))).toEqual([])
        await rowsAt(admin)(`drop database ${name}`)
        rmSync(file)
      })
    }
    await user.stop()
    sent.push(...answered())
    await waitForVerdicts(product, sent, patienceMs)
  } finally {
    for (const end of ending.toReversed()) await end().catch(() => {})
    rmSync(folder, { recursive: true, force: true })
  }
  const description = `${sizes.length} backups of ${sizes.at(-1)} bytes, ${sent.length} submissions meanwhile`
  test.info().annotations.push({ type: 'backups', description })
})

const command = async (script: string, file: string, env: Record<string, string>) => {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, [path.join(root, 'scripts', `${script}.ts`), file], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, BACKUP_PASSPHRASE: passphrase, ...env },
  })
  return stdout
}

test('a restored site goes on: logins, submissions, judging; embedded, external and back', async () => {
  test.setTimeout(900_000)
  const folder = openFolder()
  const postgres = await startExternalPostgres()
  const ending: (() => Promise<unknown>)[] = [() => postgres.stop()]
  const counted: number[] = []
  try {
    /** The same session still counts, and the judge judges what is sent now. */
    const expectToGoOn = async (product: Product, token: string) => {
      const client = createClient(product.url, token)
      await client.get(getUserAuthInfo)
      const before = await client.get(getSubmissionList, {
        query: { currentPage: 1, limit: 30, onlyMine: true },
      })
      expect(before.total).toBe(counted.at(-1) ?? 0)
      const sent = await submitMixed(client)
      await waitForVerdicts(
        product,
        sent.map(({ submitId }) => submitId),
        patienceMs,
      )
      counted.push(before.total + sent.length)
    }

    const first = await startProduct()
    ending.push(first.stop)
    await first.setting('defaultSubmitInterval', 0)
    const { token } = await registerAccount(first)
    await expectToGoOn(first, token)
    const one = path.join(folder, 'one.backup')
    expect(await command('backup', one, { DATA_DIR: first.dataDir })).toContain('checked')
    await first.stop()

    await command('restore', one, { DATABASE_URL: postgres.url })
    const second = await startProduct({ DATABASE_URL: postgres.url })
    ending.push(second.stop)
    await expectToGoOn(second, token)
    const two = path.join(folder, 'two.backup')
    await command('backup', two, { DATABASE_URL: postgres.url, DATA_DIR: second.dataDir })
    await second.stop()

    const dataDir = path.join(folder, 'data')
    await command('restore', two, { DATA_DIR: dataDir })
    const third = await startProduct({ DATA_DIR: dataDir })
    ending.push(third.stop)
    await expectToGoOn(third, token)
    expect(counted).toEqual([4, 8, 12])
  } finally {
    for (const end of ending.toReversed()) await end()
    rmSync(folder, { recursive: true, force: true })
  }
})
