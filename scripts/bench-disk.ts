/**
 * How much disk submissions take: `npm run bench:disk [-- submissions]`. Programs of one to three kilobytes are sent to
 * the product and judged on twenty cases; what every table and the files have grown by is printed for a thousand of
 * them, with one line of JSON.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runBackup } from '#server/backup/run-backup.ts'
import { type BenchProduct, withBenchProduct } from './bench/bench-product.ts'
import { addSumProblem, submitPrograms } from './bench/disk-load.ts'
import { programAt } from './bench/disk-programs.ts'
import { bytesBelow, tableSizes, walBytes } from './bench/disk-sizes.ts'
import { rounded } from './bench/figures.ts'

const count = Number(process.argv[2] ?? 1_000)
const senders = 10
/** Before the first measurement: tables begin with whole pages, and a site has been used. */
const warmUp = 50
/** Removed by the clean-up after their time. */
const passing = ['judging_trace', 'case_excerpt']
const directory = mkdtempSync(path.join(tmpdir(), 'verdict-disk-'))
// PostgreSQL's own user has to enter it when this runs as root.
chmodSync(directory, 0o755)
const cacheDir = path.join(directory, 'judge-cache')
const perThousand = (bytes: number) => (bytes / count) * 1_000
const kilobytes = (bytes: number) => rounded(perThousand(bytes) / 1_024)

async function measureFiles({ db, product, databaseUrl }: BenchProduct, name: string) {
  const backup = await runBackup(
    {
      ...{ url: databaseUrl, file: path.join(directory, `${name}.backup`) },
      ...{ secrets: undefined, bucket: undefined },
    },
    { signal: new AbortController().signal, onProgress: () => {} },
  )
  return {
    'a backup': backup.size,
    'data folder without the database': bytesBelow(product.dataDir),
    'compiled programs of the judge': bytesBelow(path.join(cacheDir, 'artifacts')),
    'write-ahead log': await walBytes(db),
  }
}

async function measure(bench: BenchProduct) {
  const { db, users } = bench
  const { problemId } = await addSumProblem(db)
  const clients = await users(senders)
  await submitPrograms(db, clients, { problemId, from: 0, count: warmUp })
  const [before, filesBefore] = [await tableSizes(db), await measureFiles(bench, 'before')]
  await submitPrograms(db, clients, { problemId, from: warmUp, count })
  const [after, filesAfter] = [await tableSizes(db), await measureFiles(bench, 'after')]
  const tables = [...after].flatMap(([name, now]) => {
    const then = before.get(name)
    const data = now.data - (then?.data ?? 0)
    const indexes = now.indexes - (then?.indexes ?? 0)
    return data + indexes === 0 ? [] : [{ name, rows: now.rows - (then?.rows ?? 0), data, indexes }]
  })
  const files = Object.entries(filesAfter).map(([name, bytes]) => ({
    name,
    bytes: bytes - filesBefore[name as keyof typeof filesBefore],
  }))
  return { tables: tables.sort((one, other) => other.data + other.indexes - one.data - one.indexes), files }
}

try {
  const { tables, files } = await withBenchProduct({ directory, cacheDir }, 2, measure)
  const sum = (rows: typeof tables) => rows.reduce((total, { data, indexes }) => total + data + indexes, 0)
  const all = sum(tables)
  const stays = sum(tables.filter(({ name }) => !passing.includes(name)))
  const sizes = Array.from({ length: count }, (_, index) => programAt(warmUp + index).code.length)
  console.log(`\nKB for each 1,000 submissions, of ${count}`)
  console.table([
    ...tables.map(({ name, rows, data, indexes }) => ({
      what: name,
      rows: Math.round(perThousand(rows)),
      data: kilobytes(data),
      indexes: kilobytes(indexes),
      'all KB': kilobytes(data + indexes),
    })),
    { what: 'database', 'all KB': kilobytes(all) },
    { what: 'database, after 30 days', 'all KB': kilobytes(stays) },
    ...files.map(({ name, bytes }) => ({ what: name, 'all KB': kilobytes(bytes) })),
  ])
  const codeBytes = Math.round(sizes.reduce((total, size) => total + size, 0) / count)
  console.log(
    JSON.stringify({
      name: 'disk',
      count,
      codeBytes,
      all: perThousand(all),
      stays: perThousand(stays),
      tables,
      files,
    }),
  )
} finally {
  rmSync(directory, { recursive: true, force: true })
}
