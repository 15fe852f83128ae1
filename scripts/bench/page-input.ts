import type { Browser, Page } from '@playwright/test'
import type { Product } from '#support/node/product.ts'
import { firstProblem } from '#support/node/programs.ts'
import { median } from './figures.ts'

/** How long a page takes to show what a key or a click did, on a processor four times slower. */

const slower = 4
const typed = 'for (int i = 0; i < n; i++) total += i;'

declare global {
  interface Window {
    /** Durations of events by what caused them, up to the frame that shows the outcome. */
    inputs: number[]
  }
}

/** Runs in the page: the browser tells of every event, the quick ones as 16 ms. */
function watchInputs() {
  window.inputs = []
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as (PerformanceEntry & {
      interactionId: number
    })[]) {
      if (interactionId > 0) window.inputs.push(duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

const reportedFromMs = 16

/** The slowest of what these acts caused. */
async function slowestOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    window.inputs = []
  })
  await act()
  await twoFrames(page)
  await twoFrames(page)
  return page.evaluate((least) => Math.max(least, ...window.inputs), reportedFromMs)
}

async function measureOnce(browser: Browser, product: Product) {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 }, locale: 'en-US' })
  const page = await context.newPage()
  await page.addInitScript(watchInputs)
  await page.goto(`${product.url}/oj/problem/${firstProblem.problemId}`)
  await page.locator('[data-editor]').hover()
  const lines = page.locator('.monaco-editor .view-lines').first()
  await lines.waitFor()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await lines.click()
  const typing = await slowestOf(page, () => page.keyboard.type(typed, { delay: 60 }))
  const select = await slowestOf(page, () => page.getByRole('toolbar').getByRole('combobox').first().click())
  await context.close()
  return { typing, select }
}

export async function measureInputs(browser: Browser, product: Product, rounds: number) {
  const all: Awaited<ReturnType<typeof measureOnce>>[] = []
  for (let round = 0; round < rounds; round++) all.push(await measureOnce(browser, product))
  return {
    typing: median(all.map((one) => one.typing)),
    select: median(all.map((one) => one.select)),
  }
}
