import type { Browser, Page } from '@playwright/test'
import { apiPrefix } from '#contract/envelope.ts'
import type { Product } from '#support/node/product.ts'
import { median } from './figures.ts'

/** How long a list takes from Enter in its search to the painted answer, on a processor four times slower. */

const slower = 4
const searched = 'a'
const lists = [
  '/oj/problem',
  '/oj/status',
  '/oj/contest',
  '/oj/training',
  '/oj/discussion',
  '/oj/group',
  '/oj/acm-rank',
] as const

declare global {
  interface Window {
    /** Milliseconds from Enter to the first frame after the last change that follows the answer. */
    answered: number | undefined
  }
}

/** Runs in the page. */
function watchAnswer(apiPath: string) {
  window.answered = undefined
  let entered = 0
  let answeredAt = 0
  let changed = 0
  let framesSince = 0
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key === 'Enter' && entered === 0) entered = timeStamp
    },
    true,
  )
  new PerformanceObserver((list) => {
    for (const { name, responseEnd, startTime } of list.getEntries() as PerformanceResourceTiming[])
      if (entered > 0 && startTime >= entered && new URL(name).pathname.startsWith(apiPath))
        answeredAt = Math.max(answeredAt, responseEnd)
  }).observe({ type: 'resource' })
  new MutationObserver(() => {
    if (entered === 0) return
    changed = 0
    framesSince = 0
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  const look = (now: number) => {
    if (entered > 0 && changed === 0) changed = now
    framesSince++
    const isStill = framesSince > 10
    if (answeredAt > 0 && changed > answeredAt && isStill) window.answered = changed - entered
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function measureOnce(page: Page, url: string): Promise<number> {
  await page.goto(url)
  const box = page
    .getByRole('main')
    .getByRole('searchbox')
    .or(page.getByRole('main').getByRole('textbox'))
    .first()
  await page.locator('header button:not([inert])').filter({ visible: true }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await box.fill(searched)
  await page.evaluate(watchAnswer, apiPrefix)
  await box.press('Enter')
  await page.waitForFunction(() => window.answered !== undefined)
  return page.evaluate(() => window.answered ?? Number.NaN)
}

export async function measureLists(browser: Browser, product: Product, rounds: number) {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 }, locale: 'en-US' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const found = new Map<string, number>()
  for (const place of lists) {
    const all: number[] = []
    for (let round = 0; round < rounds; round++) all.push(await measureOnce(page, product.url + place))
    found.set(place, median(all))
  }
  await context.close()
  return found
}
