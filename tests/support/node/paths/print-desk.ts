import { addContest, exampleSettings } from '#contract/contest-admin.ts'
import { print } from '#contract/limits/contest.ts'
import { registerAccount } from '../browser.ts'
import type { Client } from '../client.ts'
import type { Product } from '../product.ts'

/** Names of whose texts stand on the first page of the desk and on the second one. */
const deskNames = ['first rows', 'second rows'] as const

export interface MadeDesk {
  cid: number
  /** Whose texts fill the first page. */
  sender: string
}

/** A contest with two pages of texts to print: one text on each is of somebody with a name. */
export async function makePrintDesk(product: Product, root: Client): Promise<MadeDesk> {
  const body = { ...exampleSettings, openPrint: true, requestKey: crypto.randomUUID() }
  const { id } = await root.get(addContest, { body })
  const put = async (username: string, count: number, minutesAgo: number) =>
    product.rows(
      `insert into contest_print (cid, uid, content, gmt_create)
        select $1, uid, 'Print it.', now() - make_interval(mins => $4)
        from users, generate_series(1, $3) where username = $2`,
      [id, username, count, minutesAgo],
    )
  for (const [place, realname] of deskNames.entries()) {
    const { account } = await registerAccount(product)
    await product.rows('update users set realname = $2 where username = $1', [account.username, realname])
    await put(account.username, 1, place * 2)
  }
  const { account } = await registerAccount(product)
  await put(account.username, print.pageSize - 1, 1)
  return { cid: id, sender: account.username }
}

/** As they were before any of them was printed. */
export const unprint = (product: Product, { cid }: MadeDesk) =>
  product.rows('update contest_print set status = 0 where cid = $1 and status <> 0', [cid])
