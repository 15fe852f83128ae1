/** What this process keeps so as not to make it again. */
export type CacheName = 'rendered text' | 'shared answer' | 'board' | 'large list'

export interface CacheReads {
  hits: number
  misses: number
}

const counted: Record<CacheName, CacheReads> = {
  'rendered text': { hits: 0, misses: 0 },
  'shared answer': { hits: 0, misses: 0 },
  board: { hits: 0, misses: 0 },
  'large list': { hits: 0, misses: 0 },
}

/** A cache was asked; a miss is what had to be made. */
export function countCacheRead(cache: CacheName, isHit: boolean): void {
  counted[cache][isHit ? 'hits' : 'misses'] += 1
}

export const cacheReads = (): Readonly<Record<CacheName, Readonly<CacheReads>>> => counted
