import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import { type Allowance, spendAllowance } from './allowance.repository.ts'
import { networkOf } from './network.ts'

const hourMs = 60 * 60_000

/** Uses per address and hour. A whole classroom behind one address has to fit. */
const perHour = {
  mail: 100,
  challenge: 2_000,
  nameCheck: 3_000,
  guess: 200,
  search: 20_000,
} as const

const allowanceOf = (what: keyof typeof perHour, address: string): Allowance => ({
  key: `${what}:${networkOf(address)}`,
  max: perHour[what],
  windowMs: hourMs,
})

/** Refuses with status 403 when this address has used up its hour. */
export async function limitAddress(
  db: Db,
  what: keyof typeof perHour,
  address: string,
  now: Date,
): Promise<void> {
  const waitMs = await spendAllowance(db, allowanceOf(what, address), now)
  if (waitMs > 0) {
    const seconds = Math.ceil(waitMs / 1000)
    refuse(403, 'server.http:tooMany', { seconds }, { retryAfterMs: waitMs })
  }
}
