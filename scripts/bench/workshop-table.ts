import type { Browser, Page } from '@playwright/test'
import { apiPrefix } from '#contract/envelope.ts'
import { openWorkshop, storeDraft } from '#contract/workshop.ts'
import type { Client } from '#support/node/client.ts'
import { type Words, wordsOf } from '#support/node/words.ts'
import { type Bar, median, rounded } from './figures.ts'
import { begin, store, typedCases } from './workshop-draft.ts'

/** What a problem of ten thousand tests costs the browser of its maker, beside one of ten. */

const many = 10_000
const few = 10
const edits = 12

interface Site {
  url: string
  token: string
}

const openPage = async (browser: Browser, { url, token }: Site): Promise<Page> => {
  const context = await browser.newContext({
    ...{ viewport: { width: 1350, height: 940 }, locale: 'en-US', baseURL: url },
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: 'verdict:token', value: JSON.stringify(token) }] }],
    },
  })
  return context.newPage()
}

/** Runs in the page: from the answer to two frames after the first rows of so many tests are there. */
const paintedAfter = (page: Page, rows: number) =>
  page.evaluate(
    ({ rows, path }) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const table = document.querySelector(`[aria-rowcount="${rows + 1}"]`)
          if (!table?.querySelector('[data-line]')) return requestAnimationFrame(look)
          const answer = performance
            .getEntriesByType('resource')
            .find(({ name }) => name.includes(path)) as PerformanceResourceTiming
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(performance.now() - answer.responseEnd)),
          )
        }
        look()
      }),
    { rows, path: `${apiPrefix}${openWorkshop.path}?` },
  )

/** The longest time between two frames while the table goes from its first test to its last. */
const scrollThrough = (page: Page, rows: number, frames: number): Promise<number> =>
  page.evaluate(
    ({ rows, frames }) =>
      new Promise<number>((resolve) => {
        const frame = document.querySelector(`[aria-rowcount="${rows + 1}"]`)?.parentElement
        if (!frame) throw new Error('there is no table')
        frame.scrollIntoView({ block: 'center' })
        const end = frame.scrollHeight
        let last = performance.now()
        let longest = 0
        let nth = 0
        const next = () => {
          const now = performance.now()
          if (nth > 2) longest = Math.max(longest, now - last)
          last = now
          nth += 1
          if (nth > frames) return resolve(longest)
          frame.scrollTop = (end * nth) / frames
          requestAnimationFrame(next)
        }
        requestAnimationFrame(next)
      }),
    { rows, frames },
  )

/** From the last key to the answer that it is stored. */
async function storedAfter(page: Page, words: Words): Promise<number> {
  await page.evaluate(() => {
    performance.clearResourceTimings()
    document.addEventListener('keydown', () => performance.mark('key'), { once: true, capture: true })
  })
  const title = page.getByRole('textbox', { name: words('workshop:statement.title'), exact: true }).first()
  const stored = page.waitForResponse((answer) => answer.url().endsWith(storeDraft.path))
  await title.press('x')
  await stored
  return page.evaluate(
    (path) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const answer = performance.getEntriesByType('resource').find(({ name }) => name.endsWith(path)) as
            | PerformanceResourceTiming
            | undefined
          if (!answer) return requestAnimationFrame(look)
          resolve(answer.responseEnd - (performance.getEntriesByName('key').at(-1)?.startTime ?? Number.NaN))
        }
        look()
      }),
    apiPrefix + storeDraft.path,
  )
}

export async function measureTable(browser: Browser, url: string, maker: Client, rounds: number) {
  const words = await wordsOf('en-US')
  const pid = await begin(maker)
  await store(maker, pid, { cases: await typedCases(maker, pid, { count: many, distinct: false }) })
  const small = await begin(maker)
  await store(maker, small, { cases: await typedCases(maker, small, { count: few, distinct: false }) })
  const site = { url, token: maker.token ?? '' }
  const visit = async (which: number, rows: number) => {
    const page = await openPage(browser, site)
    await page.goto(`/oj/admin/problem/edit/${which}`)
    const paintMs = await paintedAfter(page, rows)
    return { page, paintMs }
  }
  const paints: Record<'many' | 'few', number[]> = { many: [], few: [] }
  const frames: number[] = []
  const stores: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const floor = await visit(small, few)
    await floor.page.context().close()
    const { page, paintMs } = await visit(pid, many)
    const frame = await scrollThrough(page, many, 120)
    if (round === rounds) {
      await page.getByText(words('workshop:store.stored')).waitFor()
      for (let edit = 0; edit < edits; edit++) stores.push(await storedAfter(page, words))
    }
    await page.context().close()
    // The first round warms up.
    if (round === 0 && rounds > 0) continue
    paints.many.push(paintMs)
    paints.few.push(floor.paintMs)
    frames.push(frame)
  }
  const rows = [
    { what: `page with ${few} tests painted`, ms: rounded(median(paints.few)) },
    { what: `page with ${many} tests painted`, ms: rounded(median(paints.many)) },
    { what: 'longest frame while scrolling', ms: rounded(median(frames)) },
    { what: 'edit stored after the last key', ms: rounded(median(stores)) },
  ]
  const bars: Bar[] = [
    {
      what: 'table of 10,000 tests painted, beyond one of ten',
      measured: median(paints.many) - median(paints.few),
      ...{ atMost: 150, unit: 'ms' },
    },
    { what: 'frame while scrolling 10,000 tests', measured: median(frames), atMost: 50, unit: 'ms' },
    { what: 'edit stored after the last key', measured: median(stores), atMost: 300, unit: 'ms' },
  ]
  return { rows, bars }
}
