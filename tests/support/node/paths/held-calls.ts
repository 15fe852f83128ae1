import type { Page, Request, Route } from '@playwright/test'
import { apiPrefix } from '#contract/envelope.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { until } from '../until.ts'

type Fields = Record<string, unknown>
/** Of the body, or of the query where there is none. A buffer takes the place of the whole body. */
type Change = (fields: Fields) => Fields

/** Calls of a page that wait until a path says how they go on. Whatever answers them is the server itself. */
export interface HeldCalls {
  /**
   * Lets the newest call of this name through; `change` makes another request of it on the way. Gives the answer; of a
   * file, and of what has not changed, only its status.
   */
  pass(name: string, change?: Change | Buffer): Promise<{ status: number; msg: string; data: unknown }>
  /** Lets so many calls of this name through as they are, though nobody may wait for their answers any more. */
  passAll(name: string, count: number): Promise<void>
  /** Cuts the newest call of this name, as a dead network does. */
  cut(name: string): Promise<void>
  /** Whether a call of this name waits. */
  waits(name: string): boolean
  /** Leaves those that wait without an answer: the page is about to give them up. */
  forget(name: string): void
}

/** Another request in the place of this one. */
function changed(request: Request, change: Change | Buffer): { url: string } | { postData: Fields | Buffer } {
  if (Buffer.isBuffer(change)) return { postData: change }
  const body = request.postDataJSON() as Fields | null
  if (body !== null) return { postData: change(body) }
  const url = new URL(request.url())
  const query = Object.entries(change(Object.fromEntries(url.searchParams)))
  url.search = String(new URLSearchParams(query.map(([name, value]) => [name, String(value)])))
  return { url: String(url) }
}

export async function holdCalls(page: Page, operations: Record<string, AnyOperation>): Promise<HeldCalls> {
  const held = new Map<string, Route[]>()
  for (const [name, { path, method }] of Object.entries(operations)) {
    held.set(name, [])
    await page.route(
      (url) => url.pathname === `${apiPrefix}${path}`,
      (route) => (route.request().method() === method ? void held.get(name)?.push(route) : route.fallback()),
    )
  }
  /** An older one that is still there was given up by the page. */
  const waits = (name: string) => (held.get(name)?.length ?? 0) > 0
  const take = async (name: string) => {
    await until(`the call ${name}`, () => waits(name), 10_000)
    return held.get(name)?.splice(0).at(-1) as Route
  }
  return {
    waits,
    forget: (name) => void held.set(name, []),
    async pass(name, change) {
      const route = await take(name)
      const response = await route.fetch(change === undefined ? {} : changed(route.request(), change))
      // A file, or what the page has already.
      const isBare = response.headers()['content-disposition'] !== undefined || response.status() === 304
      const answer = isBare ? { status: response.status(), msg: '', data: null } : await response.json()
      await route.fulfill({ response })
      return answer as { status: number; msg: string; data: unknown }
    },
    async passAll(name, count) {
      await until(`${count} calls ${name}`, () => held.get(name)?.length === count, 10_000)
      for (const route of held.get(name)?.splice(0) ?? [])
        await route.fulfill({ response: await route.fetch() })
    },
    async cut(name) {
      await (await take(name)).abort('internetdisconnected')
    },
  }
}

/** Each try of the page fails; it hears that the network is back, so that it does not wait for the next one. */
export async function cutTries(page: Page, calls: HeldCalls, name: string, tries: number): Promise<string> {
  for (let each = 1; each <= tries; each += 1) {
    await calls.cut(name)
    if (each === tries) break
    const isTriedAgain = async () => {
      await comeBack(page)
      return calls.waits(name)
    }
    await until(`the next try of ${name}`, isTriedAgain, 10_000)
  }
  return `the network is gone in ${tries} tries`
}

export const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))
