import { createSharedRead } from './shared-read.ts'

/**
 * Many things of one kind, each asked for by its key. Those who ask while a read is under way are answered by the next
 * one, all of them at once, so that every answer was read after its question. Undefined for what is not there.
 */
export const createBatchedRead = <K, T>(
  readAll: (keys: readonly K[]) => Promise<ReadonlyMap<K, T>>,
): ((key: K) => Promise<T | undefined>) => {
  const share = createSharedRead<'all', ReadonlyMap<K, T>>()
  let asked = new Set<K>()
  const readAsked = () => {
    const keys = [...asked]
    asked = new Set()
    return readAll(keys)
  }
  return async (key) => {
    asked.add(key)
    return (await share('all', readAsked)).get(key)
  }
}
