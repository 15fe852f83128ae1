import type { Page } from '@playwright/test'
import { getUserAuthInfo, type UserInfo } from '#contract/account.ts'
import { type Account, registerAccount, tokenOf } from '../browser.ts'
import { createClient } from '../client.ts'
import type { Product } from '../product.ts'

/** People with an account, by the uid of a model. */
export type People = Readonly<Record<string, Account>>

const known = new WeakMap<Product, Map<string, Promise<Account>>>()

/** The same ones for all paths of a product. */
export async function peopleOf(product: Product, uids: readonly string[]): Promise<People> {
  const here = known.get(product) ?? new Map<string, Promise<Account>>()
  known.set(product, here)
  const found: Record<string, Account> = {}
  for (const uid of uids) {
    const person = here.get(uid) ?? registerAccount(product).then(({ account }) => account)
    here.set(uid, person)
    found[uid] = await person
  }
  return found
}

/** As a tab that has just signed in stores it. */
export async function newSession(
  product: Product,
  account: Account,
): Promise<{ token: string; user: UserInfo }> {
  const token = await tokenOf(product, account)
  const { userInfo, roles } = await createClient(product.url, token).get(getUserAuthInfo)
  return { token, user: { ...userInfo, roleList: roles } }
}

/** In the order in which a tab does it; null removes, and what is absent stays as it is. */
export async function store(
  tab: Page,
  values: { token?: string | null; user?: UserInfo | null },
): Promise<void> {
  await tab.evaluate((all) => {
    for (const [name, value] of Object.entries(all)) {
      if (value === null) localStorage.removeItem(`verdict:${name}`)
      else localStorage.setItem(`verdict:${name}`, JSON.stringify(value))
    }
  }, values)
}

/** As a link does: the application stays. */
export const go = (page: Page, path: string) =>
  page.evaluate((to) => history.pushState({}, '', `/oj${to}`), path)

/** As signing out of all devices does; `but` keeps the session of this id. */
export const endSessions = (product: Product, { username }: Account, but = '') =>
  product.rows(
    `update session set ended_at = now() where ended_at is null and sid <> $2
     and uid = (select uid from users where username = $1)`,
    [username, but],
  )
