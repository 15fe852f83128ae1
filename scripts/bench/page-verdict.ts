import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { openWith, registerAccount, resultOf, visit } from '#support/node/browser.ts'
import type { Product } from '#support/node/product.ts'
import { programFor } from '#support/node/programs.ts'
import { median } from './figures.ts'

/** What somebody waits for a verdict, from the press to the word on the screen, on a judge that has nothing else to do. */

declare global {
  interface Window {
    verdictMs: Promise<number>
  }
}

/** Runs in the page: measures from the next press to the frame after the word stands there. */
const watchVerdict = (page: Page, word: string) =>
  page.evaluate((word) => {
    window.verdictMs = new Promise((resolve) => {
      const look = (began: number) => {
        const isThere = document.querySelector('[data-place=result]')?.textContent.includes(word)
        requestAnimationFrame(() => (isThere ? resolve(performance.now() - began) : look(began)))
      }
      document.addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true })
    })
  }, word)

async function measureOnce(browser: Browser, product: Product, token: string, code: string) {
  const seen = await visit(browser, product, 'en-US', { token })
  const { page, words } = seen
  await openWith(seen, { language: programFor('Accepted').language, code })
  await watchVerdict(page, words('verdict:Accepted'))
  await page.getByRole('button', { name: words('submission:bar.submit') }).click()
  await resultOf(page).getByText(words('verdict:Accepted')).first().waitFor()
  const waited = await page.evaluate(() => window.verdictMs)
  await page.context().close()
  return waited
}

/** `first`: compiled for it; `again`: the same text, sent before. Milliseconds. */
export async function measureVerdicts(browser: Browser, product: Product, rounds: number) {
  await product.setting('defaultSubmitInterval', 0)
  const { token } = await registerAccount(product)
  const { code } = programFor('Accepted')
  const first: number[] = []
  const again: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const text = `// ${randomUUID()}\n${code}`
    const times = [await measureOnce(browser, product, token, text)]
    times.push(await measureOnce(browser, product, (await registerAccount(product)).token, text))
    // The first round warms up.
    if (round > 0) for (const [index, list] of [first, again].entries()) list.push(times[index] ?? Number.NaN)
  }
  return { first: median(first), again: median(again) }
}
