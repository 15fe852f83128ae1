import type { Browser, CDPSession, Page } from '@playwright/test'
import { getContestOutsideScoreboard, type RankRow } from '#contract/contest-rank.ts'
import { apiPrefix } from '#contract/envelope.ts'
import { board as limits } from '#contract/limits/contest.ts'
import { createClient } from '#support/node/client.ts'
import { median } from './figures.ts'

/** What a board costs the browser that shows it, whatever its server does. */

export interface BoardFigures {
  /** From the answer to the rows on screen. */
  paintMs: number
  /** The longest task while newer rows take the place of the old ones; 0 where none took 50 ms. */
  refreshTaskMs: number
  elements: number
  heapMb: number
  /** The longest time between two frames while all of it is scrolled through. */
  scrollFrameMs: number
}

const viewport = { width: 1350, height: 940 }
const megabyte = 1024 ** 2
const fewRows = 10

/** Every row of a board, page by page. */
async function allRows(url: string, cid: number, count: number): Promise<RankRow[]> {
  const client = createClient(url)
  const rows: RankRow[] = []
  for (let currentPage = 1; rows.length < count; currentPage += 1) {
    const body = { cid, currentPage, limit: limits.pageSizeMax }
    rows.push(...(await client.get(getContestOutsideScoreboard, { body })).records)
  }
  return rows.slice(0, count)
}

/** The same rows after one more submission of every tenth team. */
const refreshed = (rows: readonly RankRow[]): RankRow[] =>
  rows.map((row, index) => (index % 10 === 0 ? { ...row, totalTime: row.totalTime + 60 } : row))

const answerOf = (records: readonly RankRow[]) =>
  JSON.stringify({
    status: 200,
    msg: 'success',
    data: { records, total: records.length, size: records.length, current: 1, pages: 1 },
  })

/** Runs in the page: from the last answer of the board to two frames after so many rows are told of. */
const paintedAfter = (page: Page, rows: number, path: string) =>
  page.evaluate(
    ({ rows, path }) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const grid = document.querySelector('[role=grid]')
          const isThere =
            grid?.getAttribute('aria-rowcount') === String(rows + 1) && grid.querySelector('[data-line]')
          if (!isThere) return requestAnimationFrame(look)
          const answer = performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.endsWith(path))
            .at(-1) as PerformanceResourceTiming | undefined
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(performance.now() - (answer?.responseEnd ?? Number.NaN))),
          )
        }
        look()
      }),
    { rows, path },
  )

const longestTask = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  await page.evaluate(() => {
    window.tasks = []
    window.taskObserver?.disconnect()
    window.taskObserver = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.tasks.push(duration)
    })
    window.taskObserver.observe({ type: 'longtask' })
  })
  await act()
  // What is observed is told a little later.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 200), { timeout: 2_000 })),
  )
  return page.evaluate(() => Math.max(0, ...window.tasks))
}

declare global {
  interface Window {
    tasks: number[]
    taskObserver: PerformanceObserver | undefined
  }
}

/** The longest time between two frames while the page goes from its top to its end. */
const scrollThrough = (page: Page, frames: number): Promise<number> =>
  page.evaluate(
    (frames) =>
      new Promise<number>((resolve) => {
        const end = document.documentElement.scrollHeight
        let last = performance.now()
        let longest = 0
        let nth = 0
        const next = () => {
          const now = performance.now()
          if (nth > 1) longest = Math.max(longest, now - last)
          last = now
          nth += 1
          if (nth > frames) return resolve(longest)
          window.scrollTo(0, (end * nth) / frames)
          requestAnimationFrame(next)
        }
        requestAnimationFrame(next)
      }),
    frames,
  )

export const heapOf = async (cdp: CDPSession): Promise<number> => {
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / megabyte
}

export interface BoardQuestion {
  url: string
  cid: number
  rows: number
  /** How many times slower the processor is. */
  cpu: number
  rounds: number
}

export interface WholeBoardFigures {
  /** From the press to the last row drawn. */
  drawnMs: number
  /** The longest task meanwhile; 0 where none took 50 ms. */
  taskMs: number
  elements: number
  heapMb: number
  scrollFrameMs: number
}

/** All rows of a board at once, as a reader asks for them. */
export async function measureWholeBoard(
  browser: Browser,
  { url, cid, cpu }: Pick<BoardQuestion, 'url' | 'cid' | 'cpu'>,
): Promise<WholeBoardFigures> {
  const context = await browser.newContext({ viewport, locale: 'en-US' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const body = answerOf(await allRows(url, cid, limits.allRows))
  await page.route(`**${apiPrefix}${getContestOutsideScoreboard.path}`, (route, request) =>
    request.postDataJSON().limit === limits.allRows
      ? route.fulfill({ contentType: 'application/json', body })
      : route.continue(),
  )
  await page.goto(`${url}/oj/contest/acm-scoreboard/${cid}`)
  await page.waitForSelector('[data-line]')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  const began = performance.now()
  let drawnMs = 0
  const taskMs = await longestTask(page, async () => {
    await page.getByText('All rows', { exact: true }).click()
    await page.waitForFunction(
      (rows) => document.querySelectorAll('[data-line]').length === rows,
      limits.allRows,
      { timeout: 120_000 },
    )
    drawnMs = performance.now() - began
  })
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  const heapMb = await heapOf(cdp)
  const scrollFrameMs = await scrollThrough(page, 120)
  await context.close()
  return { drawnMs, taskMs, elements, heapMb, scrollFrameMs }
}

export async function measureBoard(
  browser: Browser,
  { url, cid, rows, cpu, rounds }: BoardQuestion,
): Promise<BoardFigures> {
  const path = apiPrefix + getContestOutsideScoreboard.path
  const records = await allRows(url, cid, rows)
  const [few, full, newer] = [records.slice(0, fewRows), records, refreshed(records)].map(answerOf)
  const visit = async (): Promise<BoardFigures> => {
    const context = await browser.newContext({ viewport, locale: 'en-US' })
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    let body = few
    // The server gives pages of 300 at most.
    await page.route(`**${path}`, (route) =>
      route.fulfill({ contentType: 'application/json', body: body ?? '' }),
    )
    await page.goto(`${url}/oj/contest/acm-scoreboard/${cid}`)
    const refresh = page.getByRole('button', { name: 'Refresh', exact: true })
    await page.waitForSelector('[data-line]')
    await refresh.waitFor()
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    const ask = async (next: string | undefined) => {
      body = next
      await page.evaluate(() => performance.clearResourceTimings())
      await refresh.click()
      return paintedAfter(page, rows, path)
    }
    const paintMs = await ask(full)
    const refreshTaskMs = await longestTask(page, async () => {
      const seen = page.waitForResponse((response) => response.url().endsWith(path))
      body = newer
      await refresh.click()
      await seen
    })
    const elements = await page.evaluate(() => document.querySelectorAll('*').length)
    const heapMb = await heapOf(cdp)
    const scrollFrameMs = await scrollThrough(page, 120)
    await context.close()
    return { paintMs, refreshTaskMs, elements, heapMb, scrollFrameMs }
  }
  const all: BoardFigures[] = []
  for (let round = 0; round < rounds; round += 1) all.push(await visit())
  const middle = (name: keyof BoardFigures) => median(all.map((one) => one[name]))
  return {
    paintMs: middle('paintMs'),
    refreshTaskMs: middle('refreshTaskMs'),
    elements: middle('elements'),
    heapMb: middle('heapMb'),
    scrollFrameMs: middle('scrollFrameMs'),
  }
}
