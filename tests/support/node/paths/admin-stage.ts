import type { Page } from '@playwright/test'
import type { AnyOperation } from '#contract/operation.ts'
import { rootToken, visit } from '../browser.ts'
import { type Client, createClient } from '../client.ts'
import type { DriverPlace } from './driver.ts'
import { type HeldCalls, holdCalls } from './held-calls.ts'

export interface AdminStage {
  page: Page
  calls: HeldCalls
  /** The same super admin in another program. */
  root: Client
}

/** A page of the administration as a super admin sees it, some of whose calls wait. */
export async function openAdminStage(
  { browser, product }: Pick<DriverPlace, 'browser' | 'product'>,
  held: Record<string, AnyOperation>,
): Promise<AdminStage> {
  const token = await rootToken(product)
  const { page } = await visit(browser, product, 'en-US', { token, width: 1280, height: 800 })
  return { page, calls: await holdCalls(page, held), root: createClient(product.url, token) }
}
