import { login } from '#contract/limits.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/database.ts'
import { dropOldAllowances } from './allowance.repository.ts'
import { dropOldChallenges } from './challenge.repository.ts'
import { dropOldMailCodes } from './mail-code.repository.ts'
import { dropOldTries } from './throttle.repository.ts'

const everyMs = 10 * 60_000

/** Removes what is over from the tables that visitors fill; gives the way to stop. */
export function startCleanUp(db: Db, clock: Clock): () => void {
  const sweep = async () => {
    const now = clock.now()
    await dropOldChallenges(db, now)
    await dropOldMailCodes(db, now)
    await dropOldAllowances(db, now)
    await dropOldTries(db, new Date(now.getTime() - login.windowMs))
  }
  // A database that is away for a moment only puts the sweep off.
  const timer = setInterval(() => sweep().catch(() => {}), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
