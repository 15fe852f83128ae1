import { login } from '#contract/limits/account.ts'

/** Failures in a row of one account from one address, newest times. */
export interface Tries {
  readonly failures: number
  readonly lastFailureAt: Date | null
  /** The last try that was let through. */
  readonly lastTryAt: Date | null
}

export const noTries: Tries = { failures: 0, lastFailureAt: null, lastTryAt: null }

export type LoginDecision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reason: 'spaced' | 'blocked'; readonly waitMs: number }

/** Failures of all accounts from one address within a window; more than a classroom makes by mistake. */
export const addressFailuresMax = 100

/** Failures of one account from all networks that it was never used from, within a window. */
export const accountFailuresMax = 100

const since = (moment: Date | null, now: Date): number =>
  moment === null ? Number.POSITIVE_INFINITY : now.getTime() - moment.getTime()

/** Failures that still count: each one starts the window anew. */
export const countedFailures = ({ failures, lastFailureAt }: Tries, now: Date): number =>
  since(lastFailureAt, now) < login.windowMs ? failures : 0

/**
 * Whether a login may be tried now. From the fifth failure on tries are spaced, more widely without a puzzle proof;
 * after twenty none is heard until the window is over. Refused tries never move the clock, so waiting always helps.
 */
export function judgeLoginTry(tries: Tries, now: Date, hasProof: boolean): LoginDecision {
  const failures = countedFailures(tries, now)
  if (failures >= login.blockFrom) {
    const waitMs = login.windowMs - since(tries.lastFailureAt, now)
    return { allowed: false, reason: 'blocked', waitMs }
  }
  if (failures < login.puzzleFrom) return { allowed: true }
  const spacing = hasProof ? login.spacingWithProofMs : login.spacingWithoutProofMs
  const waitMs = spacing - since(tries.lastTryAt, now)
  return waitMs > 0 ? { allowed: false, reason: 'spaced', waitMs } : { allowed: true }
}

export const afterFailure = (tries: Tries, now: Date): Tries => ({
  failures: countedFailures(tries, now) + 1,
  lastFailureAt: now,
  lastTryAt: now,
})
