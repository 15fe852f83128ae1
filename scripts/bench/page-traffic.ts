import type { Page, Request } from '@playwright/test'

const quietMs = 500

/**
 * Resolves once a page that opens after this has fetched nothing for half a second. Playwright's `networkidle` never
 * comes on some pages that fetch a file ahead and then use it.
 */
export function quietOnce(page: Page, patienceMs: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const open = new Set<Request>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = setTimeout(
    () => reject(new Error(`still fetched: ${[...open].map((request) => request.url()).join(', ')}`)),
    patienceMs,
  )
  page.on('request', (request) => {
    if (request.resourceType() === 'eventsource') return
    open.add(request)
    clearTimeout(timer)
  })
  const end = (request: Request) => {
    if (!open.delete(request) || open.size > 0) return
    timer = setTimeout(() => {
      clearTimeout(patience)
      resolve()
    }, quietMs)
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  page.once('close', () => clearTimeout(patience))
  // It may fail before somebody waits for it.
  promise.catch(() => undefined)
  return promise
}
