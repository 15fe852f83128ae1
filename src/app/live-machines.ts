import type { AnyActor } from 'xstate'

/** The machines that are alive on this page, for whoever wants to look at them. Costs a set, and nothing per event. */
export interface LiveMachines {
  /** Gives back how it leaves. */
  add(actor: AnyActor): () => void
  /** The same list until one comes or leaves. */
  all(): readonly AnyActor[]
  /** Hears that one came or left; gives back how to stop. */
  subscribe(listener: () => void): () => void
  /** Whether the reader wants to see them beside the page. */
  isWatched(): boolean
  watch(wanted: boolean): void
}

export function createLiveMachines(watchedFirst = false): LiveMachines {
  let isWatched = watchedFirst
  let alive: readonly AnyActor[] = []
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const become = (next: readonly AnyActor[]) => {
    alive = next
    tell()
  }
  return {
    add: (actor) => {
      become([...alive, actor])
      return () => become(alive.filter((each) => each !== actor))
    },
    all: () => alive,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isWatched: () => isWatched,
    watch: (wanted) => {
      isWatched = wanted
      tell()
    },
  }
}
