import type { Browser } from '@playwright/test'
import { median } from './figures.ts'
import { quietOnce } from './page-traffic.ts'

/** How long a problem list takes from Enter in its search to the painted answer, on a processor four times slower. */

const slower = 4
const patienceMs = 60_000

export interface SearchPlace {
  /** A list that shows more than the problem that is looked for. */
  url: string
  /** Matches what only a running script draws. */
  live: string
  box: string
  row: string
  /** The problem's id: what is typed, and what the only row of the answer then shows. */
  problemId: string
}

declare global {
  interface Window {
    searchMs: number | undefined
  }
}

/** Runs in the page: measures from the next Enter to the frame after the only row is the one that was looked for. */
function watchSearch({ row, problemId }: { row: string; problemId: string }) {
  window.searchMs = undefined
  const isAnswered = () => {
    const rows = document.querySelectorAll<HTMLElement>(row)
    return rows.length === 1 && rows[0]?.textContent.includes(problemId) === true
  }
  const look = (began: number) => {
    const isThere = isAnswered()
    requestAnimationFrame(() => {
      if (isThere) window.searchMs = performance.now() - began
      else look(began)
    })
  }
  const pressed = ({ key, timeStamp }: KeyboardEvent) => {
    if (key !== 'Enter') return
    document.removeEventListener('keydown', pressed, { capture: true })
    // An answer from before Enter is no measurement.
    if (!isAnswered()) look(timeStamp)
  }
  document.addEventListener('keydown', pressed, { capture: true })
}

async function searchOnce(browser: Browser, { url, live, box, row, problemId }: SearchPlace) {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 }, locale: 'en-US' })
  context.setDefaultTimeout(patienceMs)
  const page = await context.newPage()
  const quiet = quietOnce(page, patienceMs)
  await page.goto(url)
  await page.locator(live).filter({ visible: true }).first().waitFor()
  await page.locator(row).nth(1).waitFor()
  await quiet
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.evaluate(watchSearch, { row, problemId })
  const field = page.locator(box).first()
  await field.focus()
  await page.keyboard.insertText(problemId)
  await page.keyboard.press('Enter')
  const answered = await page.waitForFunction(() => window.searchMs)
  const ms = (await answered.jsonValue()) ?? Number.NaN
  await context.close()
  return ms
}

/** The middle of each place's rounds; the places take turns. */
export async function measureSearches(browser: Browser, places: readonly SearchPlace[], rounds: number) {
  const all = places.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, place] of places.entries()) all[index]?.push(await searchOnce(browser, place))
  return all.map(median)
}
