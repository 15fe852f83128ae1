import type { APIResponse, Page, Route } from '@playwright/test'
import { apiPrefix } from '#contract/envelope.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { until } from '../until.ts'

type Changed = (body: Record<string, unknown>) => Record<string, unknown>

/** Calls of a page that wait until a path says how they go on. Whatever answers them is the server itself. */
export interface HeldCalls {
  /** Lets the newest call of this name through; `change` makes another request of it on the way. Gives the answer. */
  pass(name: string, change?: Changed): Promise<{ status: number; msg: string; data: unknown }>
  /** Cuts the newest call of this name, as a dead network does. */
  cut(name: string): Promise<void>
}

export async function holdCalls(page: Page, operations: Record<string, AnyOperation>): Promise<HeldCalls> {
  const held = new Map<string, Route[]>()
  for (const [name, { path }] of Object.entries(operations)) {
    held.set(name, [])
    await page.route(
      (url) => url.pathname === `${apiPrefix}${path}`,
      (route) => void held.get(name)?.push(route),
    )
  }
  /** An older one that is still there was given up by the page. */
  const take = async (name: string) => {
    await until(`the call ${name}`, () => (held.get(name)?.length ?? 0) > 0, 10_000)
    return held.get(name)?.splice(0).at(-1) as Route
  }
  return {
    async pass(name, change = (body) => body) {
      const route = await take(name)
      const sent = route.request().postDataJSON() as Record<string, unknown> | null
      const response: APIResponse = await route.fetch(sent === null ? {} : { postData: change(sent) })
      const answer = (await response.json()) as { status: number; msg: string; data: unknown }
      await route.fulfill({ response })
      return answer
    },
    async cut(name) {
      await (await take(name)).abort('internetdisconnected')
    },
  }
}
