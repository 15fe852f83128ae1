/**
 * What the workshop of problems costs: `npm run bench:workshop [-- --only table,upload,build,matrix,live] [--rounds 5]`. Prints
 * tables and one line of JSON; the exit code says whether the bars hold. `-- --built` takes the bundle that is there. Wants a
 * quiet machine.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { type BenchProduct, withBenchProduct } from './bench/bench-product.ts'
import { type Bar, holds, rounded } from './bench/figures.ts'
import { measureLiveWait, measureMatrix, measureRepeats } from './bench/workshop-judging.ts'
import { measureTable } from './bench/workshop-table.ts'
import { measureUpload } from './bench/workshop-upload.ts'
import { findChromium } from './find-chromium.mjs'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: 'table,upload,build,matrix,live' },
    rounds: { type: 'string', default: '5' },
    built: { type: 'boolean', default: false },
  },
})
const wanted = options.only.split(',')
const root = path.resolve(import.meta.dirname, '..')
if (wanted.includes('table') && !options.built) {
  const built = spawnSync(process.execPath, [path.join(root, 'scripts/build.ts')], { stdio: 'inherit' })
  if (built.status !== 0) process.exit(built.status ?? 1)
}

const directory = mkdtempSync(path.join(tmpdir(), 'verdict-workshop-'))
// PostgreSQL's own user has to enter it when this runs as root.
chmodSync(directory, 0o755)
const place = { directory, cacheDir: path.join(root, 'build/bench-judge-cache') }
const load = loadavg()
const slots = 2

async function table({ product, admin }: BenchProduct) {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    return await measureTable(browser, product.url, admin, Number(options.rounds))
  } finally {
    await browser.close()
  }
}

const measures = {
  table,
  upload: (bench: BenchProduct) => measureUpload(bench, place),
  build: measureRepeats,
  matrix: (bench: BenchProduct) => measureMatrix(bench, place),
  live: (bench: BenchProduct) => measureLiveWait(bench, place),
}

const bars: Bar[] = []
try {
  await withBenchProduct(place, slots, async (bench) => {
    for (const [name, measure] of Object.entries(measures)) {
      if (!wanted.includes(name)) continue
      const found = await measure(bench)
      console.log(`\n${name}`)
      console.table(found.rows)
      bars.push(...found.bars)
    }
  })
} finally {
  rmSync(directory, { recursive: true, force: true })
}
console.log(`\nload ${load.map((value) => value.toFixed(1)).join(' ')}`)
console.table(bars.map((bar) => ({ ...bar, measured: rounded(bar.measured), holds: holds(bar) })))
console.log(
  JSON.stringify({ name: 'workshop', load, bars: bars.map((bar) => ({ ...bar, holds: holds(bar) })) }),
)
if (!bars.every(holds)) process.exitCode = 1
