/**
 * A site of several hosts under fire: `npm run test:fleet` as root. Network namespaces stand for the hosts of PostgreSQL,
 * three web nodes behind nginx, and four judges; contestants submit at the pace of the largest contest's busiest minute
 * while parts are killed, cut off and replaced. Then every answered submission has its one right verdict, and the board of
 * each node is what follows from the rows. Prints tables and one line of JSON; the exit code says whether the bars hold.
 *
 * `--users 1000` is a whole region, `--pace 0.5` half of the pace (0.096 is that contest's pace over its five hours),
 * `--opened` lets the opening rush be over before the first fault, `--delay 5 --loss 0.1` are slower links in ms and percent,
 * `--only NAME` one fault, `--no-scale` without the throughput of fewer web nodes and judges.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { noteVerdicts } from '#support/node/outcomes.ts'
import { type Bar, holds, rounded, shareOf } from './bench/figures.ts'
import { balance } from './fleet/accounts.ts'
import { openContest } from './fleet/contest.ts'
import { faultsOf, openingOver, type Recovery, sufferFault } from './fleet/faults.ts'
import { startFleet } from './fleet/fleet.ts'
import { startLoad, untilJudged } from './fleet/load.ts'
import { checkOneSite } from './fleet/one-site.ts'
import { measureScale } from './fleet/scale.ts'
import { openSockets } from './fleet/sockets.ts'

const { values: options } = parseArgs({
  options: {
    users: { type: 'string', default: '60' },
    pace: { type: 'string', default: '1' },
    nodes: { type: 'string', default: '3' },
    judges: { type: 'string', default: '4' },
    slots: { type: 'string', default: '1' },
    cut: { type: 'string', default: '30' },
    delay: { type: 'string', default: '1' },
    loss: { type: 'string', default: '0.1' },
    only: { type: 'string' },
    opened: { type: 'boolean', default: false },
    'no-scale': { type: 'boolean', default: false },
  },
})
const recoveredWithinMs = 15_000
const lastVerdictsMs = 600_000
const tell = (text: string) => process.stderr.write(`${text}\n`)
const seconds = (ms: number) => rounded(ms / 1_000)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

tell('Starting PostgreSQL, web nodes, nginx and judges')
const fleet = await startFleet({
  nodes: Number(options.nodes),
  judges: Number(options.judges),
  slots: Number(options.slots),
  links: { delayMs: Number(options.delay), lossPercent: Number(options.loss) },
})
try {
  if (!fleet.network.isShaped)
    tell('This kernel has no netem: links are as quick as they are, and lose nothing.')
  await fleet.setting('defaultSubmitInterval', 0)
  await noteVerdicts(fleet)
  const contest = await openContest(fleet, Number(options.users) + 1)
  const findings = await checkOneSite(fleet, contest.contestants.slice(1))
  for (const finding of findings) tell(`Not one site: ${finding}`)

  const sockets = await openSockets(fleet.nodes, contest)
  const load = startLoad({ url: fleet.url, contest, pace: Number(options.pace) })
  const recoveries: Recovery[] = []
  const began = performance.now()
  const wanted = (name: string) => options.only === undefined || name.includes(options.only)
  if (options.opened) await openingOver(fleet, load)
  for (const fault of faultsOf(fleet, Number(options.cut)).filter(({ name }) => wanted(name))) {
    tell(fault.name)
    recoveries.push(await sufferFault(fleet, load, sockets, fault))
  }
  await load.stop()
  const loadMs = performance.now() - began
  sockets.close()
  await untilJudged(fleet.rows, lastVerdictsMs)
  const accounts = await balance(fleet, contest, load.taken)
  console.table(
    recoveries.map(({ fault, awayMs, recoveredMs, steps, failedCalls, answeredCalls }) => ({
      fault,
      'away, s': seconds(awayMs),
      'recovered after, s': seconds(recoveredMs),
      'waited for last': Object.keys(steps).find((name) => steps[name] === Math.max(...Object.values(steps))),
      'calls answered': answeredCalls,
      'calls failed': failedCalls,
    })),
  )
  for (const one of accounts.wrong) tell(one)
  for (const name of accounts.nodesWithOtherBoard) tell(`The board of ${name} is another one`)
  const bars: Bar[] = [
    { what: 'accepted submissions lost', measured: accounts.lost, atMost: 0 },
    { what: 'submissions that nobody was told of, or twice', measured: accounts.unknown, atMost: 0 },
    { what: 'wrong verdicts', measured: accounts.wrong.length, atMost: 0 },
    { what: 'submissions without exactly one verdict', measured: accounts.notOnce, atMost: 0 },
    {
      what: 'nodes whose board is not the recompute',
      measured: accounts.nodesWithOtherBoard.length,
      atMost: 0,
    },
    { what: 'sessions, throttles, limits, sockets: faults', measured: findings.length, atMost: 0 },
    ...recoveries.map(({ fault, recoveredMs }) => ({
      what: `${fault}: recovered, s`,
      measured: seconds(recoveredMs),
      atMost: recoveredWithinMs / 1_000,
    })),
  ]
  const figures = {
    users: Number(options.users),
    submissions: accounts.taken,
    minutes: rounded(loadMs / 60_000),
    calls: load.times.length,
    'call ms p95': Math.round(shareOf(load.times, 0.95)),
    'verdict ms p50': Math.round(shareOf(accounts.verdictMs, 0.5)),
    'verdict ms p95': Math.round(shareOf(accounts.verdictMs, 0.95)),
  }
  console.table(figures)
  const scale = options['no-scale'] ? undefined : await measureScale(fleet, contest)
  if (scale) for (const rows of [scale.web, scale.judges]) console.table(rows)
  console.table(bars.map((bar) => ({ ...bar, holds: holds(bar) })))
  console.log(JSON.stringify({ name: 'fleet', load: loadavg(), figures, scale, recoveries, bars }))
  if (!bars.every(holds)) process.exitCode = 1
} finally {
  await fleet.close()
}
process.exit()
