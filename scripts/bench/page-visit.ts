import type { Browser, CDPSession } from '@playwright/test'
import { quietOnce } from './page-traffic.ts'

/** How one address opens in a browser that has never seen the site. */

export interface Profile {
  name: string
  /** How many times slower the processor is. */
  cpu: number
  network?: { latencyMs: number; downBytesPerS: number; upBytesPerS: number }
}

const kilobit = 1000 / 8
export const profiles: Profile[] = [
  { name: 'none', cpu: 1 },
  // Lighthouse's "Slow 4G" as the developer tools apply it.
  {
    name: 'slow',
    cpu: 4,
    network: { latencyMs: 562.5, downBytesPerS: 1474.56 * kilobit, upBytesPerS: 675 * kilobit },
  },
]

export interface PageFigures {
  firstPaintMs: number
  largestPaintMs: number
  /** Until the text that the reader came for is on screen. */
  readableMs: number
  /** Until a script has made the page answer. */
  liveMs: number
  /** Until code can be written; not a number where there is no place for it. */
  writableMs: number
  /** Until what is counted apart is there, when somebody comes near it once the page is live. */
  apartMs: number
  blockedMs: number
  /** By what the page counts apart. */
  blockedApartMs: number
  shift: number
  requests: number
  /** Up to the moment at which the page can be read. */
  requestsBefore: number
  /** For pages that nobody has opened. */
  requestsAhead: number
  foreignRequests: number
  transferred: number
  /** Of `transferred`, what the page counts apart. */
  transferredApart: number
  scriptBytes: number
  heapBytes: number
}

interface Seen {
  readable: number | undefined
  live: number | undefined
  writable: number | undefined
  shift: number
  blocked: number
  largest: number
}

declare global {
  interface Window {
    seen: Seen
  }
}

/** Runs in the page, before anything else. */
function watch({ text, live, writable }: { text: string; live: string; writable: string }) {
  window.seen = {
    readable: undefined,
    live: undefined,
    writable: undefined,
    shift: 0,
    blocked: 0,
    largest: 0,
  }
  const on = (type: string, told: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(told)).observe({ type, buffered: true })
  on('largest-contentful-paint', ({ startTime }) => {
    window.seen.largest = startTime
  })
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) window.seen.shift += value
  })
  on('longtask', ({ duration }) => {
    window.seen.blocked += Math.max(0, duration - 50)
  })
  const look = () => {
    const isThere = (selector: string) =>
      [...document.querySelectorAll(selector)].some((found) => found.getBoundingClientRect().height > 0)
    window.seen.readable ??= isThere(text) ? performance.now() : undefined
    window.seen.writable ??= isThere(writable) ? performance.now() : undefined
    window.seen.live ??= isThere(live) ? performance.now() : undefined
    if (window.seen.readable === undefined || window.seen.live === undefined) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function applyProfile(cdp: CDPSession, { cpu, network }: Profile): Promise<void> {
  await cdp.send('Network.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  if (!network) return
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: network.downBytesPerS,
    uploadThroughput: network.upBytesPerS,
  })
}

/** What a slow page may take until it is given up, on a busy machine too. */
const patienceMs = 120_000
const screen = { viewport: { width: 1350, height: 940 }, locale: 'en-US' }

export interface Destination {
  url: string
  /** Matches the text that the reader came for. */
  text: string
  /** Matches what only a running script draws. */
  live: string
  /** Matches the box that takes code. */
  writable: string
  /** A part that comes late, or when somebody comes near it: its files, where it will be, and how it is known. */
  apart?: { files: RegExp; place: string; there: string } | undefined
  /** The browser has been there before, and kept what it may. */
  again?: boolean
}

/** Milliseconds from opening a page until the part is there, when somebody comes near it in the moment the page is live. */
async function apartAfter(
  browser: Browser,
  profile: Profile,
  { url, live, apart }: { url: string; live: string; apart: NonNullable<Destination['apart']> },
): Promise<number> {
  const context = await browser.newContext(screen)
  const page = await context.newPage()
  await applyProfile(await context.newCDPSession(page), profile)
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator(live).filter({ visible: true }).first().waitFor()
  await page.locator(apart.place).hover()
  await page.locator(apart.there).waitFor()
  const ms = await page.evaluate(() => performance.now())
  await context.close()
  return ms
}

const purposeOf = (headers: Record<string, string>) =>
  Object.entries(headers).find(([name]) => /^(sec-)?purpose$/i.test(name))?.[1]

/** One visit, measured until nothing is fetched any more. */
export async function visitOnce(
  browser: Browser,
  profile: Profile,
  { url, text, live, writable, apart, again = false }: Destination,
): Promise<PageFigures> {
  const context = await browser.newContext(screen)
  context.setDefaultTimeout(patienceMs)
  if (again) {
    const earlier = await context.newPage()
    const earlierQuiet = quietOnce(earlier, patienceMs)
    await earlier.goto(url)
    await earlier.locator(text).first().waitFor()
    await earlierQuiet
    await earlier.close()
  }
  const page = await context.newPage()
  const quiet = quietOnce(page, patienceMs)
  const cdp = await context.newCDPSession(page)
  await applyProfile(cdp, profile)
  await page.addInitScript(watch, { text, live, writable })
  const started = new Map<string, { at: number; foreign: boolean; apart: boolean; ahead: boolean }>()
  let transferred = 0
  let transferredApart = 0
  let scriptBytes = 0
  const scripts = new Set<string>()
  const { host } = new URL(url)
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('http')) return
    started.set(requestId, {
      at: timestamp,
      foreign: new URL(request.url).host !== host,
      apart: apart?.files.test(request.url) ?? false,
      ahead: purposeOf(request.headers) === 'prefetch',
    })
  })
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = started.get(requestId)
    if (!request) return
    transferred += encodedDataLength
    if (request.apart) transferredApart += encodedDataLength
    if (scripts.has(requestId)) scriptBytes += encodedDataLength
  })
  await page.goto(url)
  await page.waitForFunction(() => window.seen.live !== undefined && window.seen.readable !== undefined)
  await quiet
  const { seen, firstPaint } = await page.evaluate(() => ({
    seen: { ...window.seen },
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))
  const place = page.locator(apart?.place ?? 'none')
  let blockedApartMs = 0
  const hasApart = apart !== undefined && (await place.count()) > 0
  if (hasApart) {
    await place.hover()
    await page.locator(apart.there).waitFor()
    await quiet
    blockedApartMs = (await page.evaluate(() => window.seen.blocked)) - seen.blocked
  }
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const times = [...started.values()]
  const begin = Math.min(...times.map(({ at }) => at))
  const readableMs = seen.readable ?? Number.NaN
  await context.close()
  return {
    firstPaintMs: firstPaint,
    largestPaintMs: seen.largest,
    readableMs,
    liveMs: seen.live ?? Number.NaN,
    writableMs: seen.writable ?? Number.NaN,
    apartMs: hasApart && !again ? await apartAfter(browser, profile, { url, live, apart }) : Number.NaN,
    blockedMs: seen.blocked,
    blockedApartMs,
    shift: seen.shift,
    requests: times.length,
    requestsBefore: times.filter(({ at }) => (at - begin) * 1000 < readableMs).length,
    requestsAhead: times.filter(({ ahead }) => ahead).length,
    foreignRequests: times.filter(({ foreign }) => foreign).length,
    transferred,
    transferredApart,
    scriptBytes,
    heapBytes: usedSize,
  }
}
