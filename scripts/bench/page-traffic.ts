import type { Page, Request } from '@playwright/test'

const quietMs = 500

/**
 * Follows what a page fetches, from now on. The returned function resolves once nothing was fetched for half a second.
 * Playwright's `networkidle` never comes on some pages that fetch a file ahead and then use it.
 */
export function followTraffic(page: Page, patienceMs: number): () => Promise<void> {
  const open = new Set<Request>()
  const changes = new EventTarget()
  const changed = () => changes.dispatchEvent(new Event('change'))
  page.on('request', (request) => {
    if (request.resourceType() === 'eventsource') return
    open.add(request)
    changed()
  })
  const end = (request: Request) => {
    open.delete(request)
    changed()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return () =>
    new Promise((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const look = () => {
        clearTimeout(timer)
        timer = open.size === 0 ? setTimeout(done, quietMs) : undefined
      }
      const stop = () => {
        clearTimeout(timer)
        clearTimeout(patience)
        changes.removeEventListener('change', look)
      }
      const done = () => {
        stop()
        resolve()
      }
      const patience = setTimeout(() => {
        stop()
        reject(new Error(`still fetched: ${[...open].map((request) => request.url()).join(', ')}`))
      }, patienceMs)
      changes.addEventListener('change', look)
      look()
    })
}
