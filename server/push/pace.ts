export interface Pace<K> {
  /** Acts at once, or once for all that are asked for meanwhile when the time since the last act is over. */
  act(key: K): void
  stop(): void
}

/** Acts for each key at most once in `everyMs`; the last that is asked for is never left out. */
export const createPace = <K>(everyMs: number, act: (key: K) => void): Pace<K> => {
  /** By key: whether it was asked for again. */
  const resting = new Map<K, { timer: NodeJS.Timeout; again: boolean }>()

  const begin = (key: K) => {
    act(key)
    const rest = { timer: setTimeout(() => end(key), everyMs), again: false }
    resting.set(key, rest)
  }
  const end = (key: K) => {
    const again = resting.get(key)?.again
    resting.delete(key)
    if (again) begin(key)
  }

  return {
    act: (key) => {
      const rest = resting.get(key)
      if (rest) rest.again = true
      else begin(key)
    },
    stop: () => {
      for (const { timer } of resting.values()) clearTimeout(timer)
      resting.clear()
    },
  }
}
