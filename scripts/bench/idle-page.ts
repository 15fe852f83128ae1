import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { heapOf } from './board-paint.ts'

/** What a page costs that nobody touches. */

export interface IdlePage {
  url: string
  place: string
  /** Signed in with this one; a visitor without it. */
  token?: string | undefined
}

export interface IdleFigures {
  minutes: number
  requests: number
  /** All that came, answers and pushed messages. */
  bytes: number
  heapBeforeMb: number
  heapAfterMb: number
}

export interface WatchedPage {
  readonly place: string
  /** What it cost since it was opened. */
  figures(): Promise<IdleFigures>
}

const settleMs = 30_000
const viewport = { width: 1350, height: 940 }

/** Opens a page and begins to count once it has all that it needs. */
export async function watchIdle(browser: Browser, { url, place, token }: IdlePage): Promise<WatchedPage> {
  const localStorage = token ? [{ name: 'verdict:token', value: JSON.stringify(token) }] : []
  const context = await browser.newContext({
    ...{ viewport, locale: 'en-US' },
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await page.goto(url + place)
  await page.locator('header button:not([inert]):visible').first().waitFor()
  await page.waitForLoadState('networkidle')
  // What a page does once, when it has time, is not what it costs to leave it open.
  await pause(settleMs)
  const heapBeforeMb = await heapOf(cdp)
  let requests = 0
  const bytes = new Map<string, number>()
  let pushed = 0
  const opened = performance.now()
  cdp.on('Network.requestWillBeSent', () => {
    requests += 1
  })
  // An answer without a body has no end, only a beginning.
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    bytes.set(requestId, response.encodedDataLength)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, encodedDataLength)
  })
  cdp.on('Network.webSocketFrameReceived', ({ response }) => {
    pushed += response.payloadData.length
  })
  return {
    place,
    figures: async () => ({
      minutes: (performance.now() - opened) / 60_000,
      requests,
      bytes: [...bytes.values()].reduce((sum, each) => sum + each, pushed),
      heapBeforeMb,
      heapAfterMb: await heapOf(cdp),
    }),
  }
}
