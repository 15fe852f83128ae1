/**
 * What boards and reveals cost a browser: `npm run bench:board [-- --rounds 5]`. Prints tables and one line of JSON; the
 * exit code says whether the bars hold. `-- --built` takes the bundle that is there. Wants a quiet machine.
 */
import { spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { adminName, adminUid } from '#server/account/built-in-admin.ts'
import { importContest } from '#server/contest-archive/import-contest.ts'
import { openDatabase } from '#server/db/database.ts'
import { rootToken } from '#support/node/browser.ts'
import { startProduct } from '#support/node/product.ts'
import { makeArchive } from './bench/board-archive.ts'
import { type BoardFigures, measureBoard, measureWholeBoard } from './bench/board-paint.ts'
import { type Bar, holds, rounded } from './bench/figures.ts'
import { measureReveal } from './bench/reveal-paint.ts'
import { findChromium } from './find-chromium.mjs'

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, built: { type: 'boolean', default: false } },
})
const rounds = Number(options.rounds)
const root = path.resolve(import.meta.dirname, '..')
if (!options.built) {
  const built = spawnSync(process.execPath, [path.join(root, 'scripts/build.ts')], { stdio: 'inherit' })
  if (built.status !== 0) process.exit(built.status ?? 1)
}

const executablePath = findChromium()
const product = await startProduct({ JUDGE_SLOTS: '0', SEED: 'empty' })
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const socket = encodeURIComponent(path.join(product.dataDir, 'postgres-socket'))
  const { db, close } = openDatabase(`postgres://verdict@/verdict?host=${socket}`, {
    size: 2,
    isPatient: true,
  })
  const importer = { uid: adminUid, username: adminName }
  const large = await importContest(db, makeArchive('Large', 5_000), importer)
  const staged = await importContest(db, makeArchive('Staged', 700), importer)
  await close()
  const { url } = product
  const { cid } = large
  const boards: { rows: number; cpu: number; figures: BoardFigures }[] = []
  const shown = (figures: object) =>
    Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, rounded(value as number)]))
  for (const rows of [300, 5_000])
    for (const cpu of [1, 4])
      boards.push({ rows, cpu, figures: await measureBoard(browser, { url, cid, rows, cpu, rounds }) })
  console.table(boards.map(({ rows, cpu, figures }) => ({ rows, cpu, ...shown(figures) })))
  const whole = []
  for (const cpu of [1, 4]) whole.push({ cpu, ...shown(await measureWholeBoard(browser, { url, cid, cpu })) })
  console.table(whole)
  const token = await rootToken(product)
  const reveals = []
  for (const cpu of [1, 4])
    reveals.push({
      ...{ teams: 700, cpu },
      ...shown(await measureReveal(browser, { url, token, cid: staged.cid, cpu })),
    })
  console.table(reveals)
  const of = (rows: number, cpu: number) => {
    const found = boards.find((one) => one.rows === rows && one.cpu === cpu)
    if (!found) throw new Error('that was not measured')
    return found.figures
  }
  const bars: Bar[] = [
    { what: '300 × 13 painted', measured: of(300, 1).paintMs, atMost: 100, unit: 'ms' },
    { what: '300 × 13 painted, CPU 4×', measured: of(300, 4).paintMs, atMost: 400, unit: 'ms' },
    { what: '5,000 × 13 painted', measured: of(5_000, 1).paintMs, atMost: 150, unit: 'ms' },
    { what: 'longest task of a refresh, CPU 4×', measured: of(300, 4).refreshTaskMs, atMost: 50, unit: 'ms' },
    { what: 'frame while scrolling 5,000', measured: of(5_000, 1).scrollFrameMs, atMost: 50, unit: 'ms' },
    { what: 'heap at 5,000', measured: of(5_000, 1).heapMb, atMost: 60, unit: 'MB' },
  ]
  console.table(bars.map((bar) => ({ ...bar, measured: rounded(bar.measured), holds: holds(bar) })))
  console.log(JSON.stringify({ name: 'boards', load: loadavg(), bars }))
  if (!bars.every(holds)) process.exitCode = 1
} finally {
  await browser.close()
  await product.stop()
}
