import type { Clock } from '#server/clock.ts'

/** A submission in the order of the lists. */
export interface Place {
  /** As PostgreSQL writes it: a Date would lose the microseconds. */
  submitTime: string
  submitId: number
}

/** Rows of a page, walked from that end of the list or from a place; no row of the page is as new as `end`. */
export type Walk =
  | { from: 'newest'; skip: number; take: number }
  | { from: 'oldest'; skip: number; take: number; begin?: Place; end?: Place | undefined }

export interface LargeList {
  /** Runs `count` unless a large count of a moment ago is kept. */
  total(count: () => Promise<number>): Promise<number>
  /** How to reach the page; runs `survey` behind the answer when places on the way are missing. */
  walk(
    asked: { offset: number; limit: number; total: number },
    survey: (every: number) => Promise<Place[]>,
  ): Walk
}

interface Kept<T> {
  value: T
  at: number
}

interface Known {
  total?: Kept<number>
  /** Each `every`th submission, the oldest first. */
  places?: Kept<Place[]>
  surveying?: boolean
}

export interface LargeListLimits {
  /** A list from this length on is large. */
  largeFrom: number
  /** Rows between two known places; no page is farther from one than this. */
  every: number
  keptMs: number
  /** Places are used while new ones are looked for, but never longer than this. */
  usedMs: number
  listsMax: number
}

const limitsOfSite: LargeListLimits = {
  largeFrom: 20_000,
  every: 5_000,
  keptMs: 30_000,
  usedMs: 300_000,
  listsMax: 200,
}

/**
 * What this node knows of the lists that are too long to be counted and walked for every page. New submissions come at
 * the newest end, so places are counted from the oldest: they stay right while a list grows. A verdict that changes or
 * a submission that is deleted shifts far pages by a row until the places are looked for again.
 */
export function createLargeLists(clock: Clock, limits: LargeListLimits = limitsOfSite) {
  const lists = new Map<string, Known>()
  const now = () => clock.now().getTime()

  const knownOf = (key: string): Known => {
    const known = lists.get(key) ?? {}
    lists.delete(key)
    lists.set(key, known)
    const [oldest] = lists.keys()
    if (lists.size > limits.listsMax && oldest !== undefined) lists.delete(oldest)
    return known
  }

  const renewPlaces = (known: Known, survey: (every: number) => Promise<Place[]>) => {
    if (known.surveying || (known.places && now() - known.places.at < limits.keptMs)) return
    known.surveying = true
    survey(limits.every)
      .then((value) => {
        known.places = { value, at: now() }
      })
      // The page was found without; the next one asks again.
      .catch(() => {})
      .finally(() => {
        known.surveying = false
      })
  }

  return (key: string): LargeList => {
    const known = knownOf(key)
    return {
      async total(count) {
        if (known.total && now() - known.total.at < limits.keptMs) return known.total.value
        const value = await count()
        if (value >= limits.largeFrom) known.total = { value, at: now() }
        return value
      },
      walk({ offset, limit, total }, survey) {
        const take = Math.min(limit, total - offset)
        const older = total - offset - take
        if (Math.min(offset, older) >= limits.largeFrom) {
          renewPlaces(known, survey)
          const { value, at } = known.places ?? { value: [], at: 0 }
          const index = Math.floor(older / limits.every)
          const begin = value[index]
          if (begin && now() - at < limits.usedMs) {
            // One place further than the page can reach: some of the rows between may have gone.
            const end = value[index + 2 + Math.ceil(take / limits.every)]
            return { from: 'oldest', skip: older % limits.every, take, begin, end }
          }
        }
        return offset <= older
          ? { from: 'newest', skip: offset, take }
          : { from: 'oldest', skip: older, take }
      },
    }
  }
}
