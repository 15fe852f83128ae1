import type { Clock } from '#server/clock.ts'

export interface Kept<T> {
  get(): Promise<T>
  /** Loads again, whatever is kept. */
  renew(): Promise<T>
}

/**
 * What was loaded last, for a while; those who ask while it is loaded wait for the same. A failure is not kept. With
 * `usedMs` nobody waits for what is younger than that: it is loaded again behind the answer.
 */
export function keep<T>(clock: Clock, forMs: number, load: () => Promise<T>, usedMs = forMs): Kept<T> {
  let held: { value: Promise<T>; at: number } | undefined
  let loading: Promise<T> | undefined
  const now = () => clock.now().getTime()
  const renew = () => {
    const value = load()
    const mine = { value, at: now() }
    held = mine
    value.catch(() => {
      if (held === mine) held = undefined
    })
    return value
  }
  const renewBehind = () => {
    if (loading) return
    const at = now()
    const value = load()
    loading = value
    value
      .then(
        () => {
          if (!held || held.at <= at) held = { value, at }
        },
        // What is there is used on; the next one who asks tries again.
        () => {},
      )
      .finally(() => {
        loading = undefined
      })
  }
  return {
    renew,
    get() {
      if (!held || now() - held.at >= usedMs) return renew()
      if (now() - held.at >= forMs) renewBehind()
      return held.value
    },
  }
}
