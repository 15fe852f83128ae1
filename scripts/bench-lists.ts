/**
 * How long every list and search takes on a site with a million submissions and ten thousand problems:
 * `npm run bench:lists [-- --data FOLDER] [--only WORDS] [--plans] [--load]`. Prints a table and one line of JSON; the
 * exit code says whether each stays under 50 ms in 95 of 100 calls. With `--plans` it prints what PostgreSQL did for the
 * slowest; with `--load` it measures many readers at once; with `--data` the filled site is kept in that folder and used
 * again. Wants a quiet machine.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { login } from '#contract/account.ts'
import { header } from '#contract/envelope.ts'
import { hashPassword } from '#server/account/password.ts'
import { createDatabase } from '#server/db/create-database.ts'
import { type Db, openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { createClient } from '#support/node/client.ts'
import { startProduct } from '#support/node/product.ts'
import { until } from '#support/node/until.ts'
import { type Bar, holds, rounded, shareOf, timed } from './bench/figures.ts'
import { everyCall } from './bench/list-calls.ts'
import { fillSite, firstProblemNumber, readerName } from './bench/list-rows.ts'
import { planSettings, slowestPlans } from './bench/plans.ts'
import { measureReadLoad } from './bench/read-load.ts'

const barMs = 50
const warmUps = 5
const readWithinMs = 900_000
const rounds = { most: 60, least: 20, ms: 1_000 }
const slowestShown = 8

const { values: options } = parseArgs({
  options: {
    plans: { type: 'boolean', default: false },
    load: { type: 'boolean', default: false },
    data: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})
const directory = path.resolve(options.data ?? mkdtempSync(path.join(tmpdir(), 'verdict-lists-')))
mkdirSync(directory, { recursive: true })
// PostgreSQL's own user has to enter it when this runs as root.
chmodSync(directory, 0o755)
const cluster = path.join(directory, 'postgres')
const password = 'bench-user-1'

const tell = (step: string) => process.stderr.write(`${step}\n`)

/** The search of problems looks into statements once the site has read them. */
async function untilRead(db: Db) {
  tell('words of the statements')
  const isRead = async () => {
    const unread = await sql<{ count: number }>`select (select count(*) from problem_statement)::int
      - (select count(*) from statement_words)::int as count`.execute(db)
    return unread.rows[0]?.count === 0
  }
  await until('every statement read', isRead, readWithinMs)
  await sql`vacuum analyze statement_words`.execute(db)
}

async function fillOnce(databaseUrl: string) {
  const { db, close } = openDatabase(databaseUrl, { size: 1, isPatient: true })
  try {
    const filled = await db
      .selectFrom('users')
      .select('uid')
      .where('username', '=', readerName)
      .executeTakeFirst()
    if (!filled) await fillSite(db, await hashPassword(password), tell)
    await untilRead(db)
    const { submitId } = await db
      .selectFrom('submission')
      .select(({ fn }) => fn.max('submitId').as('submitId'))
      .executeTakeFirstOrThrow()
    const { pid } = await db
      .selectFrom('problem')
      .select(({ fn }) => fn.min('id').as('pid'))
      .executeTakeFirstOrThrow()
    return { newestSubmitId: Number(submitId), firstPid: Number(pid) }
  } finally {
    await close()
  }
}

async function signIn(url: string): Promise<string> {
  const body = { username: readerName, password, puzzleProof: null }
  const { headers, envelope } = await createClient(url).ask(login, { body })
  const token = headers.get(header.token)
  if (token === null) throw new Error(`${readerName} cannot sign in: ${envelope.msg}`)
  return token
}

async function measure(url: string, place: { newestSubmitId: number; firstPid: number }) {
  const reader = createClient(url, await signIn(url))
  const calls = await everyCall({ visitor: createClient(url), reader, ...place })
  const figures: { what: string; firstMs: number; p50: number; p95: number; most: number }[] = []
  for (const { what, ask } of calls.filter((call) => call.what.includes(options.only))) {
    const firstMs = await timed(() => ask(0))
    for (let round = 1; round < warmUps; round++) await ask(round)
    const times: number[] = []
    const begin = performance.now()
    for (let round = 0; round < rounds.most; round++) {
      if (round >= rounds.least && performance.now() - begin > rounds.ms) break
      times.push(await timed(() => ask(round)))
    }
    tell(`${rounded(shareOf(times, 0.95))} ms  ${what}`)
    figures.push({
      what,
      firstMs,
      p50: shareOf(times, 0.5),
      p95: shareOf(times, 0.95),
      most: Math.max(...times),
    })
  }
  return figures
}

const barsOf = (figures: Awaited<ReturnType<typeof measure>>) => ({
  rows: figures.map(({ what, firstMs, p50, p95, most }) => ({
    what,
    'first ms': rounded(firstMs),
    'p50 ms': rounded(p50),
    'p95 ms': rounded(p95),
    'most ms': rounded(most),
    holds: p95 <= barMs,
  })),
  bars: figures.map(({ what, p95 }): Bar => ({ what, measured: rounded(p95), atMost: barMs, unit: 'ms' })),
})

const load = loadavg()
const postgres = await startEmbedded({ dir: cluster, settings: options.plans ? planSettings : [] })
try {
  await createDatabase(postgres.url('postgres'), 'lists')
  const databaseUrl = postgres.url('lists')
  const product = await startProduct({
    DATABASE_URL: databaseUrl,
    DATA_DIR: path.join(directory, 'data'),
    JUDGE_SLOTS: '0',
    SEED: 'empty',
  })
  try {
    const place = await fillOnce(databaseUrl)
    const { rows, bars } = options.load
      ? await measureReadLoad(product.url, `P${firstProblemNumber}`)
      : barsOf(await measure(product.url, place))
    console.log(`\nload ${load.map((value) => value.toFixed(1)).join(' ')}`)
    console.table(rows)
    if (options.load) console.table(bars.map((bar) => ({ ...bar, holds: holds(bar) })))
    const name = options.load ? 'readers' : 'lists'
    console.log(JSON.stringify({ name, load, bars: bars.map((bar) => ({ ...bar, holds: holds(bar) })) }))
    if (options.plans) for (const plan of await slowestPlans(cluster, slowestShown)) console.log(`\n${plan}`)
    else if (!bars.every(holds)) process.exitCode = 1
  } finally {
    await product.stop()
  }
} finally {
  await postgres.stop()
  if (options.data === undefined) rmSync(directory, { recursive: true, force: true })
}
