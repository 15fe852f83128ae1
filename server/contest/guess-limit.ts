import { allowanceWait, spendAllowance } from '#server/account/allowance.repository.ts'
import { networkOf } from '#server/account/network.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'

const minuteMs = 60_000

export interface Guesser {
  cid: number
  uid: string
  address: string
}

/** Wrong passwords of a contest, of an account and of an address; a hall of teams behind one address has to fit. */
const allowancesOf = ({ cid, uid, address }: Guesser) => [
  { key: `contest-guess:${cid}:${uid}`, max: 10, windowMs: 10 * minuteMs },
  { key: `contest-guess-from:${cid}:${networkOf(address)}`, max: 300, windowMs: 60 * minuteMs },
]

/** Refuses whoever has used up their wrong passwords. */
export const checkGuesses = async (db: Db, guesser: Guesser, now: Date): Promise<void> => {
  for (const allowance of allowancesOf(guesser)) {
    const waitMs = await allowanceWait(db, allowance, now)
    if (waitMs > 0) {
      const seconds = Math.ceil(waitMs / 1_000)
      refuse(403, 'server.http:tooMany', { seconds }, { retryAfterMs: waitMs })
    }
  }
}

export const countWrongGuess = async (db: Db, guesser: Guesser, now: Date): Promise<void> => {
  for (const allowance of allowancesOf(guesser)) await spendAllowance(db, allowance, now)
}
