/**
 * What a reader waits for: pages opened by a browser that never saw the site, without and with a slow processor and
 * network: `npm run bench:pages [-- rounds]`. Prints tables and one line of JSON; the exit code says whether the bars
 * hold. Wants a quiet machine. `--beside FOLDER` visits HOJ's own client by turns, in front of the same product.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { startProduct } from '#support/node/product.ts'
import { firstProblem } from '#support/node/programs.ts'
import {
  type Both,
  besideTable,
  type ComparedPage,
  otherLive,
  otherPages,
  otherSearch,
  otherWritable,
  type Visit,
} from './bench/beside.ts'
import { type Bar, holds, median, rounded } from './bench/figures.ts'
import { serveOtherClient } from './bench/other-client.ts'
import { fillBoard } from './bench/page-board.ts'
import { measureInputs } from './bench/page-input.ts'
import { measureLists } from './bench/page-lists.ts'
import { fillStatus, measureStatusRows } from './bench/page-rows.ts'
import { measureSearches } from './bench/page-search.ts'
import { measureVerdicts } from './bench/page-verdict.ts'
import { type Destination, type PageFigures, profiles, visitOnce } from './bench/page-visit.ts'
import { findChromium } from './find-chromium.mjs'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { beside: { type: 'string' } },
})
const rounds = Number(positionals[0] ?? 5)
const root = path.resolve(import.meta.dirname, '..')
const built = spawnSync(process.execPath, [path.join(root, 'scripts/build.ts')], { stdio: 'inherit' })
if (built.status !== 0) process.exit(built.status ?? 1)

const manifest = JSON.parse(readFileSync(path.join(root, 'dist/.vite/manifest.json'), 'utf8')) as Record<
  string,
  { file: string; css?: string[]; imports?: string[] }
>
/** A source and all that comes with it. */
function withImports(source: string, found = new Set<string>()): Set<string> {
  if (found.has(source)) return found
  found.add(source)
  for (const each of manifest[source]?.imports ?? []) withImports(each, found)
  return found
}
const pageParts = [
  'index.html',
  'src/app/compose-practice.ts',
  'src/routes/problem.$problemId.tsx?tsr-split=component',
]
const ofPage = new Set(pageParts.flatMap((source) => [...withImports(source)]))
const editorFiles = [...withImports('src/ui/editor/monaco-host.ts')]
  .filter((source) => !ofPage.has(source))
  .flatMap((source) => [manifest[source]?.file ?? '', ...(manifest[source]?.css ?? [])])
/** The editor's own files, which come after the statement can be read. */
const editor = {
  files: new RegExp([...editorFiles, 'editor\\.worker'].join('|')),
  place: '[data-editor]',
  there: '[data-editor=monaco]',
}

const kilobyte = 1024
const seenBefore = ', seen before'
const live = 'header button:not([inert])'
const pagePrefix = '/oj'
const listRow = 'main tbody tr'
const destinations: (Pick<Destination, 'text'> & { page: ComparedPage; place: string })[] = [
  { page: 'home', place: '/oj/home', text: 'main h1' },
  { page: 'problems', place: '/oj/problem', text: listRow },
  { page: 'problem', place: `/oj/problem/${firstProblem.problemId}`, text: 'main article p' },
  { page: 'status', place: '/oj/status', text: `${listRow} td a` },
]
/** A row of a board. */
const boardRow = 'main [role=grid] [data-line]'
const writable = 'textarea[data-early]:not([inert])'

/** The same page in HOJ's own client. */
const otherDestination = (url: string, page: ComparedPage, place: string): Destination => ({
  url: url + place.slice(pagePrefix.length),
  text: otherPages[page],
  live: otherLive,
  writable: otherWritable,
})

const middle = (all: readonly PageFigures[]) =>
  Object.fromEntries(
    Object.keys(all[0] ?? {}).map((name) => [name, median(all.map((one) => one[name as keyof PageFigures]))]),
  ) as unknown as PageFigures

const executablePath = findChromium()
const product = await startProduct()
const other = options.beside === undefined ? undefined : await serveOtherClient(options.beside, product.url)
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', ...(other?.browserArgs ?? [])],
})
const load = loadavg()
const found = new Map<string, PageFigures>()
const beside = new Map<ComparedPage, Map<Visit, Both>>()
try {
  await fillStatus(product)
  const board = `/oj/contest/acm-scoreboard/${await fillBoard(product)}`
  const boardPage = { page: 'board', place: board, text: boardRow } as const
  for (const { page, place, text } of [...destinations, boardPage]) {
    const destination = { url: product.url + place, text, live, writable, apart: editor }
    // The server draws each page once before it is measured.
    await fetch(destination.url)
    for (const profile of profiles) {
      for (const again of profile.network ? [false, true] : [false]) {
        const all: PageFigures[] = []
        const theirs: PageFigures[] = []
        for (let round = 0; round < rounds; round++) {
          all.push(await visitOnce(browser, profile, { ...destination, again }))
          if (other)
            theirs.push(
              await visitOnce(browser, profile, { ...otherDestination(other.url, page, place), again }),
            )
        }
        const ours = middle(all)
        found.set(`${profile.name} ${place}${again ? seenBefore : ''}`, ours)
        if (!other) continue
        const visits = beside.get(page) ?? new Map<Visit, Both>()
        beside.set(
          page,
          visits.set(`${profile.name}${again ? seenBefore : ''}` as Visit, { ours, theirs: middle(theirs) }),
        )
      }
    }
  }
  if (other) {
    const problemId = firstProblem.problemId
    const [ours = Number.NaN, theirs = Number.NaN] = await measureSearches(
      browser,
      [
        { url: `${product.url}/oj/problem`, live, box: 'main input[type=search]', row: listRow, problemId },
        { url: `${other.url}/problem`, ...otherSearch, problemId },
      ],
      rounds,
    )
    console.log(besideTable(beside, { ours, theirs }))
    console.log(`Load ${rounded(load[0])} to ${rounded(loadavg()[0])}`)
  }
  const answers = await measureLists(browser, product, rounds)
  const rows = await measureStatusRows(browser, product, rounds)
  const inputs = await measureInputs(browser, product, rounds)
  const verdicts = await measureVerdicts(browser, product, rounds)
  const problem = `/oj/problem/${firstProblem.problemId}`
  const of = (name: string, place: string) => found.get(`${name} ${place}`) as PageFigures
  const home = of('none', '/oj/home')
  const slowHome = of('slow', '/oj/home')
  const aProblem = of('none', problem)
  const slowProblem = of('slow', problem)
  const bars: Bar[] = [
    { what: 'P1 scripts of /home', measured: home.scriptBytes / kilobyte, atMost: 150, unit: 'KB' },
    { what: 'P2 all of /home', measured: home.transferred / kilobyte, atMost: 500, unit: 'KB' },
    { what: 'P3 requests before /home can be read', measured: home.requestsBefore, atMost: 12 },
    { what: 'P3 requests of /home in all', measured: home.requests, atMost: 20 },
    { what: 'P3 requests to other hosts', measured: home.foreignRequests, atMost: 0 },
    {
      what: 'P4 all of a problem page but the editor',
      measured: (aProblem.transferred - aProblem.transferredApart) / kilobyte,
      atMost: 300,
      unit: 'KB',
    },
    { what: 'P4 the editor', measured: aProblem.transferredApart / kilobyte, atMost: 700, unit: 'KB' },
    {
      what: 'P5 largest paint of /home, slow',
      measured: slowHome.largestPaintMs / 1000,
      atMost: 2.5,
      unit: 's',
    },
    { what: 'P6 statement readable, slow', measured: slowProblem.readableMs / 1000, atMost: 2.5, unit: 's' },
    {
      what: 'status list readable, slow',
      measured: of('slow', '/oj/status').readableMs / 1000,
      atMost: 2.5,
      unit: 's',
    },
    {
      what: 'board readable, slow',
      measured: of('slow', board).readableMs / 1000,
      atMost: 2.5,
      unit: 's',
    },
    {
      what: 'a key can be typed into the editor, slow',
      measured: slowProblem.writableMs / 1000,
      atMost: 3,
      unit: 's',
    },
    {
      what: 'the full editor, slow, when somebody comes near it',
      measured: slowProblem.apartMs / 1000,
      atMost: 10,
      unit: 's',
    },
    ...destinations.map(({ place }) => ({
      what: `${place} seen before, readable, slow`,
      measured: of('slow', place + seenBefore).readableMs / 1000,
      atMost: 0.8,
      unit: 's',
    })),
    { what: 'P7 blocked, /home, slow', measured: slowHome.blockedMs, atMost: 600, unit: 'ms' },
    { what: 'P7 blocked, problem, slow', measured: slowProblem.blockedMs, atMost: 600, unit: 'ms' },
    { what: 'P8 layout shift of /home', measured: Math.max(home.shift, slowHome.shift), atMost: 0.05 },
    { what: 'layout shift of a problem', measured: aProblem.shift, atMost: 0.05 },
    { what: 'layout shift of a problem, slow', measured: slowProblem.shift, atMost: 0.05 },
    { what: 'layout shift of a board, slow', measured: of('slow', board).shift, atMost: 0.05 },
    { what: 'P9 heap of /home', measured: home.heapBytes / kilobyte ** 2, atMost: 12, unit: 'MB' },
    { what: 'P13 100 rows', measured: rows.none, atMost: 200, unit: 'ms' },
    { what: 'P13 100 rows, slow processor', measured: rows.slow, atMost: 800, unit: 'ms' },
    ...[...answers].map(([place, ms]) => ({
      what: `Enter in ${place} to the painted answer, slow processor`,
      measured: ms,
      atMost: 200,
      unit: 'ms',
    })),
    { what: 'P14 a key in the editor, slow processor', measured: inputs.typing, atMost: 200, unit: 'ms' },
    { what: 'P14 opening a select, slow processor', measured: inputs.select, atMost: 200, unit: 'ms' },
    { what: 'S5 verdict on the screen, first compile', measured: verdicts.first, atMost: 2_000, unit: 'ms' },
    { what: 'S5 verdict on the screen, compiled before', measured: verdicts.again, atMost: 700, unit: 'ms' },
  ]
  console.table(
    [...found].map(([what, figures]) => ({
      what,
      'first paint ms': rounded(figures.firstPaintMs),
      'largest ms': rounded(figures.largestPaintMs),
      'readable ms': rounded(figures.readableMs),
      'live ms': rounded(figures.liveMs),
      'writable ms': rounded(figures.writableMs),
      'editor ms': rounded(figures.apartMs),
      'blocked ms': rounded(figures.blockedMs),
      'by the editor ms': rounded(figures.blockedApartMs),
      shift: Math.round(figures.shift * 1000) / 1000,
      'requests before/all': `${figures.requestsBefore}/${figures.requests}`,
      'KB all': rounded(figures.transferred / kilobyte),
      'KB apart': rounded(figures.transferredApart / kilobyte),
      'KB scripts': rounded(figures.scriptBytes / kilobyte),
      'heap MB': rounded(figures.heapBytes / kilobyte ** 2),
    })),
  )
  console.table(
    bars.map((bar) => ({
      what: bar.what,
      measured: `${bar.measured.toFixed(2)} ${bar.unit ?? ''}`.trim(),
      bar: `≤ ${bar.atMost}`,
      holds: holds(bar),
    })),
  )
  console.log(
    JSON.stringify({ name: 'pages', load, bars: bars.map((bar) => ({ ...bar, holds: holds(bar) })) }),
  )
  if (!bars.every(holds)) process.exitCode = 1
} finally {
  await browser.close()
  other?.stop()
  await product.stop()
}
