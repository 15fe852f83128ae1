/**
 * What pages cost that nobody touches: `npm run bench:idle [-- --minutes 60]` opens the pages that ask by themselves,
 * while a contest goes on, and waits. Prints a table and one line of JSON; the exit code says whether the bars hold.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { makeArchive } from './bench/board-archive.ts'
import { openContestSite } from './bench/contest-site.ts'
import { type Bar, holds, rounded } from './bench/figures.ts'
import { type IdleFigures, watchIdle } from './bench/idle-page.ts'
import { findChromium } from './find-chromium.mjs'

const { values: options } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, built: { type: 'boolean', default: false } },
})
const minutes = Number(options.minutes)
const root = path.resolve(import.meta.dirname, '..')
if (!options.built) {
  const built = spawnSync(process.execPath, [path.join(root, 'scripts/build.ts')], { stdio: 'inherit' })
  if (built.status !== 0) process.exit(built.status ?? 1)
}

const teamCount = 300
const lateMs = 600_000
/** Of P15. */
const trafficMinutes = 10

const executablePath = findChromium()
const site = await openContestSite(makeArchive('Idle', teamCount), lateMs)
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const { url } = site.product
  const contest = `/oj/contest/${site.cid}`
  const token = site.teams[0]?.token
  const visited = [
    { place: '/oj/home' },
    { place: '/oj/status' },
    { place: `/oj/contest/acm-scoreboard/${site.cid}` },
    { place: '/oj/home', token },
    { place: contest, token },
    { place: `${contest}/rank`, token },
    { place: `${contest}/submissions`, token },
    { place: `${contest}/problem/${site.displayIds[0]}`, token },
  ]
  const pages = []
  for (const page of visited)
    pages.push({
      who: page.token ? 'contestant' : 'visitor',
      ...(await watchIdle(browser, { url, ...page })),
    })
  await pause(minutes * 60_000)
  const perTen = ({ minutes, requests, bytes }: IdleFigures) => {
    const share = trafficMinutes / minutes
    return { requests: requests * share, kilobytes: (bytes / 1024) * share }
  }
  const seen: { who: string; place: string; figures: IdleFigures }[] = []
  for (const { who, place, figures } of pages) seen.push({ who, place, figures: await figures() })
  console.table(
    seen.map(({ who, place, figures }) => ({
      ...{ who, place },
      'requests in 10 min': rounded(perTen(figures).requests),
      'KB in 10 min': rounded(perTen(figures).kilobytes),
      'heap before MB': rounded(figures.heapBeforeMb),
      'heap after MB': rounded(figures.heapAfterMb),
    })),
  )
  const bars = seen.flatMap(({ who, place, figures }): Bar[] => [
    {
      what: `P15 requests of ${place}, ${who}, in 10 minutes`,
      measured: perTen(figures).requests,
      atMost: 40,
    },
    {
      what: `P15 traffic of ${place}, ${who}, in 10 minutes`,
      measured: perTen(figures).kilobytes,
      atMost: 30,
      unit: 'KB',
    },
    {
      what: `memory of ${place}, ${who}, after over before`,
      measured: figures.heapAfterMb / figures.heapBeforeMb,
      atMost: 1.1,
    },
  ])
  console.table(bars.map((bar) => ({ ...bar, measured: rounded(bar.measured), holds: holds(bar) })))
  console.log(JSON.stringify({ name: 'idle', minutes, bars }))
  if (!bars.every(holds)) process.exitCode = 1
} finally {
  await browser.close()
  await site.close()
}
