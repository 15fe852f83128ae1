import type { Browser } from '@playwright/test'
import type { Product } from '#support/node/product.ts'
import { median } from './figures.ts'

/** How long a page of 100 submissions takes from its answer to the screen. */

const rowCount = 100

/** Copies of what is needed of a submission; nobody judges them. */
export async function fillStatus(product: Product): Promise<void> {
  await product.rows(
    `insert into submission (uid, username, pid, display_pid, status, language, code, length, submit_time)
     select u.uid, u.username, p.id, p.problem_id, (array[0, -1, 1, 3, -2])[1 + n % 5], 'C++ 17', '', 120 + n,
            now() - n * interval '1 minute'
     from generate_series(1, $1::int) n, (select uid, username from users limit 1) u,
          (select id, problem_id from problem limit 1) p`,
    [rowCount * 2],
  )
}

export async function measureStatusRows(browser: Browser, product: Product, rounds: number) {
  const measure = async (cpu: number) => {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const context = await browser.newContext({ viewport: { width: 1350, height: 940 }, locale: 'en-US' })
      const page = await context.newPage()
      const cdp = await context.newCDPSession(page)
      await page.goto(`${product.url}/oj/status`)
      await page.waitForSelector('main tbody tr td a')
      // What the server drew hears of no new address.
      await page.waitForSelector('header button:not([inert]):visible')
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
      await page.evaluate(() => {
        performance.clearResourceTimings()
        history.pushState({}, '', `${location.pathname}?limit=100`)
        dispatchEvent(new PopStateEvent('popstate'))
      })
      const painted = await page.evaluate(
        (rows) =>
          new Promise<number>((resolve) => {
            const look = () => {
              if (document.querySelectorAll('main tbody tr').length < rows) return requestAnimationFrame(look)
              const answer = performance
                .getEntriesByType('resource')
                .find(({ name }) => name.includes('/get-submission-list'))
              requestAnimationFrame(() =>
                resolve(
                  performance.now() - ((answer as PerformanceResourceTiming)?.responseEnd ?? Number.NaN),
                ),
              )
            }
            look()
          }),
        rowCount,
      )
      times.push(painted)
      await context.close()
    }
    return median(times)
  }
  return { none: await measure(1), slow: await measure(4) }
}
