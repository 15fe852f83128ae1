import type { Stored } from '#services/storage.ts'

/** One of a few, as this browser keeps it; all its tabs follow. */
export interface KeptChoice<T> {
  get(): T
  choose(value: T): void
  /** Hears every change; gives back how to stop. */
  subscribe(listener: () => void): () => void
}

export const createKeptChoice = <T>(stored: Stored<T>, first: T): KeptChoice<T> => ({
  get: () => stored.get() ?? first,
  choose: (value) => void stored.set(value),
  subscribe: (listener) => {
    const heard = stored.changes.subscribe(listener)
    return () => heard.unsubscribe()
  },
})
