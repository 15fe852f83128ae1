import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import { type Allowance, allowanceWait, spendAllowance } from './allowance.repository.ts'
import { networkOf } from './network.ts'

const minuteMs = 60_000

export interface Guesser {
  /** What the password or code opens, such as `contest:1`. */
  door: string
  uid: string
  address: string
}

const ofAccount = ({ door, uid }: Guesser): Allowance => ({
  key: `guess:${door}:${uid}`,
  max: 10,
  windowMs: 10 * minuteMs,
})

/** Wrong ones alone, and so many that a hall of teams behind one address fits. */
const ofAddress = ({ door, address }: Guesser): Allowance => ({
  key: `guess-from:${door}:${networkOf(address)}`,
  max: 300,
  windowMs: 60 * minuteMs,
})

const refuseFor = (waitMs: number): void => {
  if (waitMs > 0)
    refuse(403, 'server.http:tooMany', { seconds: Math.ceil(waitMs / 1_000) }, { retryAfterMs: waitMs })
}

/**
 * Takes a guess at a password or code before it is compared, so that many at once are no more than the same one by
 * one; refuses whoever has none left.
 */
export const takeGuess = async (db: Db, guesser: Guesser, now: Date): Promise<void> => {
  refuseFor(await spendAllowance(db, ofAccount(guesser), now))
  refuseFor(await allowanceWait(db, ofAddress(guesser), now))
}

export const countWrongGuess = async (db: Db, guesser: Guesser, now: Date): Promise<void> =>
  refuseFor(await spendAllowance(db, ofAddress(guesser), now))
