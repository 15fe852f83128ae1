import { countCacheRead } from '#server/cache-reads.ts'
import { createSharedRead } from './shared-read.ts'

const timesReading = 20

interface MomentaryOptions<T> {
  keptMs: number
  /** Small ones are read for whoever asks. */
  isLarge: (value: T) => boolean
}

/**
 * As `createSharedRead`, but a large value is given again for a moment: for so many times the time that reading it took,
 * at most for `keptMs`.
 */
export const createMomentaryRead = <T>({
  keptMs,
  isLarge,
}: MomentaryOptions<T>): ((key: string, read: () => Promise<T>) => Promise<T>) => {
  const share = createSharedRead<string, T>()
  const kept = new Map<string, { value: T; until: number }>()

  const keep = (key: string, value: T, tookMs: number) => {
    const now = performance.now()
    for (const [old, { until }] of kept) if (until <= now) kept.delete(old)
    kept.set(key, { value, until: now + Math.min(tookMs * timesReading, keptMs) })
  }

  return async (key, read) => {
    const known = kept.get(key)
    const isHit = known !== undefined && performance.now() < known.until
    countCacheRead('large list', isHit)
    if (isHit) return known.value
    return share(key, async () => {
      const began = performance.now()
      const value = await read()
      if (isLarge(value)) keep(key, value, performance.now() - began)
      return value
    })
  }
}
