import type { Page } from '@playwright/test'

/** In the page, before the application. */
declare global {
  interface Window {
    /** Lets the waits of so many milliseconds that were begun end now; gives how many there were. */
    endWaits(ms: number): number
  }
}

const prepare = (lengths: readonly number[]) => {
  type Begin = (handler: () => void, ms?: number, ...given: []) => number
  type End = (id?: number) => void
  const begin = window.setTimeout as Begin
  const held = new Map<number, { ms: number; handler: () => void }>()
  let ids = -1
  window.endWaits = (ms) => {
    const over = [...held].filter(([, wait]) => wait.ms === ms)
    for (const [id, { handler }] of over) {
      held.delete(id)
      begin(handler, 0)
    }
    return over.length
  }
  const holding =
    (start: Begin): Begin =>
    (handler, ms, ...given) => {
      if (ms === undefined || !lengths.includes(ms)) return start(handler, ms, ...given)
      ids -= 1
      held.set(ids, { ms, handler })
      return ids
    }
  const forgetting =
    (stop: End): End =>
    (id) => {
      if (id === undefined || !held.delete(id)) stop(id)
    }
  window.setTimeout = holding(begin) as typeof window.setTimeout
  // A stream waits with an interval that it clears once it is over.
  window.setInterval = holding(window.setInterval as Begin) as typeof window.setInterval
  window.clearTimeout = forgetting(window.clearTimeout as End) as typeof window.clearTimeout
  window.clearInterval = forgetting(window.clearInterval as End) as typeof window.clearInterval
}

/** Waits of these lengths do not end in this page until `endWait`. */
export const holdWaits = (page: Page, lengths: readonly number[]) => page.addInitScript(prepare, [...lengths])

/** Such a wait is over as soon as it has begun; says it for the report. */
export async function endWait(page: Page, ms: number): Promise<string> {
  await page.waitForFunction((length) => window.endWaits(length) > 0, ms)
  return `${ms} ms go by`
}
