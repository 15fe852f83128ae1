import type { Clock } from '#server/clock.ts'

export interface Kept<T> {
  get(): Promise<T>
  /** Loads again, whatever is kept. */
  renew(): Promise<T>
}

/** What was loaded last, for a while; those who ask while it is loaded wait for the same. A failure is not kept. */
export function keep<T>(clock: Clock, forMs: number, load: () => Promise<T>): Kept<T> {
  let held: { value: Promise<T>; until: number } | undefined
  const renew = () => {
    const value = load()
    const mine = { value, until: clock.now().getTime() + forMs }
    held = mine
    value.catch(() => {
      if (held === mine) held = undefined
    })
    return value
  }
  return {
    renew,
    get: () => (held && clock.now().getTime() < held.until ? held.value : renew()),
  }
}
