/**
 * The board of a large contest: `npm run bench:contest -- DIR` with a folder as `contest:import` takes it. Imports it
 * into a database of its own, folds it, asks for pages. With `--load` its last minutes are played again on the whole
 * product, before many watchers (`--share 0.05` for a try with fewer). Prints tables and one line of JSON for each; the exit code says whether the bars hold.
 * Wants a quiet machine.
 */

import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { outcomeOf } from '#contract/contest-outcome.ts'
import { getContestOutsideScoreboard } from '#contract/contest-rank.ts'
import { ContestType } from '#contract/enums.ts'
import { apiPrefix } from '#contract/envelope.ts'
import { foldContest } from '#server/contest/fold.ts'
import { createLedger, type LedgerRecord } from '#server/contest/ledger.ts'
import { readContestArchive } from '#server/contest-archive/contest-archive.ts'
import { importContest } from '#server/contest-archive/import-contest.ts'
import { contestAuthor } from '#support/node/contest.ts'
import { startPractice } from '#support/node/practice.ts'
import { measureContestLoad } from './bench/contest-load.ts'
import { type Bar, holds, median } from './bench/figures.ts'

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    load: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '5' },
    share: { type: 'string', default: '1' },
  },
})
const [folder] = positionals
if (!folder) throw new Error('npm run bench:contest -- DIR [--load [--minutes 5] [--share 1]]')
const rounds = 9
const json = (name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
const archive = readContestArchive({
  config: json('config.json'),
  team: json('team.json'),
  run: json('run.json'),
})

const msOf = (work: () => void): number => {
  const began = performance.now()
  work()
  return performance.now() - began
}

const times = { start: archive.start.getTime(), end: archive.end.getTime() }
const open = { sealedFrom: null, containsEnd: false }
const records = archive.runs.flatMap((run, index): LedgerRecord[] => {
  const outcome = outcomeOf(run.status)
  const record = {
    submitId: index + 1,
    uid: String(run.team),
    cpid: run.problem,
    submitTime: run.time.getTime(),
  }
  return outcome ? [{ ...record, outcome, score: null, runTime: null }] : []
})
const rules = {
  times,
  type: ContestType.Acm,
  oiRankScoreType: 'Recent' as const,
  penaltyInMinutes: false,
  penaltyCut: false,
}
const foldAll = () => {
  const ledger = createLedger(times)
  for (const record of records) ledger.put(record)
  return { ledger, ...foldContest(ledger, rules, open) }
}
const folds = Array.from({ length: rounds }, () => msOf(foldAll))
const { ledger, fold } = foldAll()
const one = records.map((record) =>
  msOf(() => {
    ledger.put(record)
    fold.change(record.uid, record.cpid)
  }),
)
const slowest = one.sort((a, b) => b - a)[Math.floor(one.length / 100)] ?? 0

const tell = (name: string, bars: readonly Bar[]) => {
  console.table(
    bars.map((bar) => ({ ...bar, measured: Math.round(bar.measured * 1_000) / 1_000, holds: holds(bar) })),
  )
  console.log(JSON.stringify({ name, load: loadavg(), bars }))
  if (!bars.every(holds)) process.exitCode = 1
}

const server = await startPractice()
try {
  await server.db
    .insertInto('users')
    .values({ ...contestAuthor, passwordHash: '', email: null })
    .execute()
  const began = performance.now()
  const { cid } = await importContest(server.db, archive, contestAuthor)
  const importSeconds = (performance.now() - began) / 1_000
  const ask = (headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: `${apiPrefix}${getContestOutsideScoreboard.path}`,
      payload: { cid, limit: 50 },
      headers: { 'accept-encoding': 'br', ...headers },
    })
  const timed = async (headers?: Record<string, string>) => {
    const start = performance.now()
    const answer = await ask(headers)
    return { ms: performance.now() - start, answer }
  }
  const cold = await timed()
  const tag = String(cold.answer.headers.etag)
  const same = []
  for (let round = 0; round < 200; round += 1) same.push((await timed({ 'if-none-match': tag })).ms)
  const asked = 3_000
  const start = performance.now()
  for (let done = 0; done < asked; done += 20) await Promise.all(Array.from({ length: 20 }, () => ask()))
  const perSecond = (asked * 1_000) / (performance.now() - start)
  const bars: Bar[] = [
    { what: 'import, s', measured: importSeconds, atMost: 20 },
    { what: 'whole fold, ms', measured: median(folds), atMost: 150 },
    { what: 'one more submission, ms (p99)', measured: slowest, atMost: 1 },
    { what: 'cold board, ms', measured: cold.ms, atMost: 300 },
    { what: 'the same page again, ms', measured: median(same), atMost: 10 },
  ]
  console.log(`${archive.title}: ${archive.teams.length} teams, ${archive.runs.length} submissions`)
  console.log(`pages of 50 rows: ${Math.round(perSecond)} a second`)
  tell('board', bars)
} finally {
  await server.close()
}

if (options.load) {
  const lastMs = Number(options.minutes) * 60_000
  const bars = await measureContestLoad(archive, { lastMs, share: Number(options.share) })
  tell('contest load', bars)
}
process.exit()
