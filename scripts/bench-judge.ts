/**
 * How quick judging is, each figure beside a floor that is measured in the same run: `npm run bench:judge
 * [-- rounds]`. Prints tables and one line of JSON; the exit code says whether the bars hold. Wants a quiet machine.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { type BenchPlace, withBenchProduct } from './bench/bench-product.ts'
import { type Bar, holds } from './bench/figures.ts'
import { measureBurst } from './bench/judge-burst.ts'
import { measureLatency } from './bench/judge-latency.ts'
import { measureThroughput } from './bench/judge-throughput.ts'
import { measureLargeIo } from './bench/large-io.ts'

const rounds = Number(process.argv[2] ?? 7)
const root = path.resolve(import.meta.dirname, '..')
const place: BenchPlace = {
  directory: mkdtempSync(path.join(tmpdir(), 'verdict-bench-')),
  cacheDir: path.join(root, 'build/bench-judge-cache'),
}
const bars: Bar[] = []
const load = loadavg()
const show = (title: string, rows: object[]) => {
  console.log(`\n${title}`)
  console.table(rows)
}

try {
  const latency = await withBenchProduct(place, 1, (bench) => measureLatency(bench, place, rounds))
  show('One submission of 20 cases, one slot', latency.rows)
  const largeIo = await measureLargeIo(place)
  show('64 MiB through a box', largeIo.rows)
  const many = await withBenchProduct(place, 2, async (bench) => {
    const throughput = await measureThroughput(bench, place)
    show('200 submissions in three languages, two slots', throughput.rows)
    const burst = await measureBurst(bench, await bench.users(50))
    show('Of 50 users: 1,000 submissions in 10 s, twice, then 6,000 in a minute', burst.rows)
    show('Resident memory around the second thousand', burst.memory)
    for (const refusal of burst.refusals) console.log(`refused: ${refusal}`)
    return [...throughput.bars, ...burst.bars]
  })
  bars.push(...latency.bars, ...largeIo.bars, ...many)
} finally {
  rmSync(place.directory, { recursive: true, force: true })
}

show(
  `Bars, load ${load.map((value) => value.toFixed(1)).join(' ')}`,
  bars.map((bar) => ({
    what: bar.what,
    measured: `${bar.measured.toFixed(2)} ${bar.unit ?? ''}`.trim(),
    bar: bar.atMost === undefined ? `≥ ${bar.atLeast}` : `≤ ${bar.atMost}`,
    holds: holds(bar),
  })),
)
console.log(JSON.stringify({ name: 'judge', load, bars: bars.map((bar) => ({ ...bar, holds: holds(bar) })) }))
if (!bars.every(holds)) process.exitCode = 1
