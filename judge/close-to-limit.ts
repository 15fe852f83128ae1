import { judging } from '#contract/limits/judging.ts'
import type { EffectiveLimits } from './effective-limits.ts'
import type { RunResult } from './sandbox/backend.ts'

const furtherRunsMax = 2

/** It came to its own end, but over the limit by so little that the machine may be to blame. */
const isJustOver = ({ status, cpuMs }: RunResult, { timeMs }: EffectiveLimits) =>
  status === 'ok' && cpuMs > timeMs && cpuMs <= timeMs * judging.closeFactor

export interface Attempts<T> {
  /** The last one when it was inside the limit, else the quickest. */
  decisive: T
  runs: RunResult[]
}

/** Tries again while the program is just over its time limit, a few times at most. */
export async function tryWhileJustOver<T>(
  limits: EffectiveLimits,
  attempt: () => Promise<T>,
  runOf: (attempted: T) => RunResult,
): Promise<Attempts<T>> {
  let decisive = await attempt()
  const runs = [runOf(decisive)]
  for (let further = 0; further < furtherRunsMax && isJustOver(runOf(decisive), limits); further++) {
    const next = await attempt()
    runs.push(runOf(next))
    if (runOf(next).cpuUs < runOf(decisive).cpuUs) decisive = next
  }
  return { decisive, runs }
}
