/**
 * Two weeks of a site in a quarter of an hour: `npm run bench:soak [-- --days 14]`. A steady load of logins, reads,
 * submissions, test runs and letters; each minute all that is stored becomes a day older, and the product's own clean-up
 * runs. Begins with 95 days of the past, so that what is kept for a month or three comes and goes. Prints memory and disk
 * of each day, their trend and one line of JSON; the exit code says whether they stand still.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { outboxDir } from '#server/mail/mail.ts'
import { readExposition } from '#support/node/metrics.ts'
import { until } from '#support/node/until.ts'
import { type BenchProduct, withBenchProduct } from './bench/bench-product.ts'
import { addSumProblem, countUnfinished } from './bench/disk-load.ts'
import { bytesBelow, tableSizes } from './bench/disk-sizes.ts'
import { type Bar, holds, rounded } from './bench/figures.ts'
import { awaitCleanUp, fillPast, passDay } from './bench/soak-days.ts'
import { type DayLoad, liveDay } from './bench/soak-load.ts'

const { values: options } = parseArgs({ options: { days: { type: 'string', default: '14' } } })
const days = Number(options.days)
/** Longer than anything is kept that the load makes. */
const pastDays = 95
const load: DayLoad = { submissions: 60, users: 10, letters: 5 }
/** Letters stay for a week, and there are none of before. */
const warmUpDays = 7
const mayGrow = 1.1
/** What ends; everything else stays for ever, and grows with its use. */
const ending = [
  ...['allowance', 'case_excerpt', 'challenge', 'judging_trace', 'mail_code', 'mail_code_guess'],
  ...['rendered_markdown', 'session', 'status_sample', 'test_run', 'throttle', 'judging_job'],
]
const directory = mkdtempSync(path.join(tmpdir(), 'verdict-soak-'))
// PostgreSQL's own user has to enter it when this runs as root.
chmodSync(directory, 0o755)
const cacheDir = path.join(directory, 'judge-cache')
const megabytes = (bytes: number) => rounded(bytes / 1024 / 1024)
const tell = (text: string) => process.stderr.write(`${text}\n`)

async function heapBytes(url: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`)
  return readExposition(await answer.text()).value('nodejs_heap_size_used_bytes') ?? Number.NaN
}

/** The least that is seen while the site works: what is left after the garbage is gone. */
function watchHeap(url: string) {
  let least = Number.POSITIVE_INFINITY
  const timer = setInterval(async () => {
    least = Math.min(least, await heapBytes(url).catch(() => Number.POSITIVE_INFINITY))
  }, 1_000)
  return () => {
    clearInterval(timer)
    return least
  }
}

async function diskOf({ db, product }: BenchProduct) {
  const sizes = await tableSizes(db)
  const bytesOf = (wanted: (name: string) => boolean) =>
    [...sizes].reduce((sum, [name, { data, indexes }]) => sum + (wanted(name) ? data + indexes : 0), 0)
  return {
    ends: bytesOf((name) => ending.includes(name)),
    stays: bytesOf((name) => !ending.includes(name)),
    traces: sizes.get('judging_trace')?.rows ?? 0,
    sessions: sizes.get('session')?.rows ?? 0,
    letters: readdirSync(outboxDir(product.dataDir)).length,
    cache: bytesBelow(cacheDir),
  }
}

async function soak(bench: BenchProduct) {
  const { db, product, memory, users } = bench
  const problem = await addSumProblem(db)
  await users(load.users)
  const outbox = outboxDir(product.dataDir)
  const oneDay = async (day: number) => {
    let isOver = false
    const live = liveDay(product.url, problem, { day, load, isOver: () => isOver })
    const cleaned = awaitCleanUp(db).finally(() => {
      isOver = true
    })
    const [counts] = await Promise.all([live, cleaned])
    await until('every verdict', async () => (await countUnfinished(db)) === 0, 120_000)
    return counts
  }
  await oneDay(0)
  tell(`${pastDays} days before`)
  await fillPast(db, pastDays)
  const figures = []
  for (let day = 1; day <= days; day++) {
    await passDay(db, outbox)
    const endHeap = watchHeap(product.url)
    const counts = await oneDay(day)
    const { web, judge } = memory()
    const figure = { day, ...counts, web, judge, heap: endHeap(), ...(await diskOf(bench)) }
    tell(JSON.stringify(figure))
    figures.push(figure)
  }
  return figures
}

type Figures = Awaited<ReturnType<typeof soak>>
const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length

/** The last third over the first one after the beginning. */
function trendOf(figures: Figures, of: (figure: Figures[number]) => number): number {
  const settled = figures.slice(warmUpDays).map(of)
  const third = Math.max(1, Math.floor(settled.length / 3))
  return mean(settled.slice(-third)) / mean(settled.slice(0, third))
}

try {
  const figures = await withBenchProduct({ directory, cacheDir }, 2, soak)
  console.table(
    figures.map(
      ({ day, reads, submissions, web, judge, heap, ends, stays, traces, sessions, letters, cache }) => ({
        ...{ day, reads, submissions, 'web MB': rounded(web), 'its heap MB': megabytes(heap) },
        ...{ 'judge MB': rounded(judge), 'ends MB': megabytes(ends), 'stays MB': megabytes(stays) },
        ...{ traces, sessions, letters, 'cache MB': megabytes(cache) },
      }),
    ),
  )
  const bar = (what: string, of: (figure: Figures[number]) => number): Bar => ({
    what,
    measured: Math.round(trendOf(figures, of) * 1_000) / 1_000,
    atMost: mayGrow,
    unit: '×',
  })
  const bars = [
    bar('memory of the web node', ({ web }) => web),
    bar('its heap', ({ heap }) => heap),
    bar('memory of the judge', ({ judge }) => judge),
    bar('tables of what ends', ({ ends }) => ends),
    bar('letters', ({ letters }) => letters),
  ]
  console.table(bars.map((each) => ({ ...each, holds: holds(each) })))
  console.log(JSON.stringify({ name: 'soak', days, load, bars, figures }))
  if (!bars.every(holds)) process.exitCode = 1
} finally {
  rmSync(directory, { recursive: true, force: true })
}
