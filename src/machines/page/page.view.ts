import type { PageSnapshot } from './page.machine.ts'

export const pageView = <Key, Data>(snapshot: PageSnapshot<Key, Data>) => {
  const { key, data, dataKey, failure } = snapshot.context
  return {
    key,
    /** Undefined until something has come. Present in all other situations, also when it is stale. */
    data,
    /** The data on screen answers another key: newer is being loaded, or could not be. */
    otherKey: data !== undefined && JSON.stringify(dataKey) !== JSON.stringify(key),
    loading: snapshot.matches('loading'),
    refreshing: snapshot.matches({ shown: 'refreshing' }),
    stale: snapshot.matches({ shown: 'stale' }),
    failure,
  }
}
