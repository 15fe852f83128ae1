import type { Page } from '@playwright/test'
import type { AnyOperation } from '#contract/operation.ts'
import { goTo, rootToken, visit } from '../browser.ts'
import { type Client, createClient } from '../client.ts'
import type { Product } from '../product.ts'
import type { DriverPlace } from './driver.ts'
import { type HeldCalls, holdCalls } from './held-calls.ts'
import { holdWaits } from './held-waits.ts'

export interface SharedPage<T> {
  page: Page
  calls: HeldCalls
  /** The same super admin in another program. */
  root: Client
  /** What all paths share beside the page. */
  made: T
}

interface SharedPageOptions<T> {
  held: Record<string, AnyOperation>
  make(root: Client): Promise<T>
  /** Lengths of waits that end when a path says so. */
  waits?: readonly number[]
  /** With a finger in place of a mouse. */
  touch?: boolean
}

/**
 * One page of a super admin for all paths of a flow: the application is loaded once. It has gone elsewhere before each of
 * them, so that the machine begins anew when it comes back.
 */
export function sharePage<T>({ held, make, waits = [], touch = false }: SharedPageOptions<T>) {
  const known = new WeakMap<Product, Promise<SharedPage<T>>>()
  const begin = async ({ browser, product }: DriverPlace): Promise<SharedPage<T>> => {
    const token = await rootToken(product)
    const { page } = await visit(browser, product, 'en-US', { token, width: 1280, height: 800, touch })
    await holdWaits(page, waits)
    const root = createClient(product.url, token)
    return { page, calls: await holdCalls(page, held), root, made: await make(root) }
  }
  return async (place: DriverPlace): Promise<SharedPage<T>> => {
    const shared = known.get(place.product) ?? begin(place)
    known.set(place.product, shared)
    const { page, calls } = await shared
    await goTo(page, '/oj/introduction')
    for (const name of Object.keys(held)) calls.forget(name)
    return shared
  }
}
