import { login as limits, wrongChangesMax } from '#contract/limits/account.ts'
import type { ServerDeps } from '#server/deps.ts'
import { refuse } from '#server/http/refusal.ts'
import { afterFailure, countedFailures } from './login-throttle.rules.ts'
import { createOneAtATime } from './one-at-a-time.ts'
import { readTries, writeTries } from './throttle.repository.ts'

const waitingMax = 10

export interface ChangeLock {
  /** Minutes for which a change is closed after too many wrong tries. */
  readonly minutes: number
  /** Changes of one account one after another, so that a burst of guesses is counted; refuses when too many wait. */
  inTurn<T>(key: string, change: () => Promise<T>): Promise<T>
  isLocked(key: string): Promise<boolean>
  /** Counts a wrong try; true when it was the last one. */
  countWrong(key: string): Promise<boolean>
}

/** Five wrong tries within half an hour close a change for half an hour (contract, public-and-account section 3). */
export function createChangeLock({ db, clock }: Pick<ServerDeps, 'db' | 'clock'>): ChangeLock {
  const oneAtATime = createOneAtATime(waitingMax)
  return {
    minutes: limits.windowMs / 60_000,
    inTurn: async (key, change) =>
      (await oneAtATime.run(key, change)) ??
      refuse(403, 'server.http:tooMany', { seconds: 1 }, { retryAfterMs: 1_000 }),
    isLocked: async (key) => countedFailures(await readTries(db, key), clock.now()) >= wrongChangesMax,
    async countWrong(key) {
      const failed = afterFailure(await readTries(db, key), clock.now())
      await writeTries(db, key, failed)
      return failed.failures >= wrongChangesMax
    },
  }
}
