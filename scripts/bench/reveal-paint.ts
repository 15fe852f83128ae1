import type { Browser } from '@playwright/test'
import { heapOf } from './board-paint.ts'
import { median } from './figures.ts'

/** What a reveal costs the browser that plays it. */
export interface RevealFigures {
  /** From opening the address to the board on stage. */
  openMs: number
  /** From the key to the frame that shows the step. */
  stepMs: number
  /** The longest time between two frames while steps are played one after another. */
  frameMs: number
  heapMb: number
}

const viewport = { width: 1920, height: 1080 }
const steps = 60

export interface RevealQuestion {
  url: string
  token: string
  cid: number
  cpu: number
}

export async function measureReveal(
  browser: Browser,
  { url, token, cid, cpu }: RevealQuestion,
): Promise<RevealFigures> {
  const kept = [{ name: 'verdict:token', value: JSON.stringify(token) }]
  const context = await browser.newContext({
    viewport,
    locale: 'en-US',
    storageState: { cookies: [], origins: [{ origin: url, localStorage: kept }] },
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  const began = performance.now()
  await page.goto(`${url}/oj/scrollBoard?cid=${cid}&removeStar=false&medals[]=70&medals[]=140&medals[]=210`)
  await page.waitForSelector('.reveal-row')
  const openMs = performance.now() - began
  const times = await page.evaluate(
    (count) =>
      new Promise<{ step: number; frame: number }[]>((resolve) => {
        const all: { step: number; frame: number }[] = []
        const next = () => {
          if (all.length === count) return resolve(all)
          const pressed = performance.now()
          document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
          let last = pressed
          let longest = 0
          let shown = 0
          const frame = () => {
            const now = performance.now()
            if (shown === 0) shown = now - pressed
            else longest = Math.max(longest, now - last)
            last = now
            if (now - pressed < 400) return requestAnimationFrame(frame)
            all.push({ step: shown, frame: longest })
            next()
          }
          requestAnimationFrame(frame)
        }
        next()
      }),
    steps,
  )
  const heapMb = await heapOf(cdp)
  await context.close()
  return {
    openMs,
    stepMs: median(times.map(({ step }) => step)),
    frameMs: Math.max(...times.map(({ frame }) => frame)),
    heapMb,
  }
}
