import type { Page } from '@playwright/test'

/** In the page, before the application. */
declare global {
  interface Window {
    /** Lets the waits of so many milliseconds that were begun end now; gives how many there were. */
    endWaits(ms: number): number
  }
}

const prepare = (lengths: readonly number[]) => {
  const begin = window.setTimeout
  const end = window.clearTimeout
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
  window.setTimeout = ((handler: () => void, ms?: number, ...given: []) => {
    if (ms === undefined || !lengths.includes(ms)) return begin(handler, ms, ...given)
    ids -= 1
    held.set(ids, { ms, handler })
    return ids
  }) as typeof window.setTimeout
  window.clearTimeout = ((id?: number) => {
    if (id !== undefined && held.delete(id)) return
    end(id)
  }) as typeof window.clearTimeout
}

/** Waits of these lengths do not end in this page until `endWait`. */
export const holdWaits = (page: Page, lengths: readonly number[]) => page.addInitScript(prepare, [...lengths])

/** Such a wait is over as soon as it has begun; says it for the report. */
export async function endWait(page: Page, ms: number): Promise<string> {
  await page.waitForFunction((length) => window.endWaits(length) > 0, ms)
  return `${ms} ms go by`
}
