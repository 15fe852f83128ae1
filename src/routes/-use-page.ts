import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { PageMachine } from '#machines/page/page.machine.ts'
import { pageView } from '#machines/page/page.view.ts'
import { useFlow } from './-use-flow.ts'

/** A page machine for as long as the screen is there, which follows its key: at once, or when who types it pauses. */
export function usePage<Key, Data>(
  machine: PageMachine<Key, Data>,
  key: Key,
  follow: 'page.go' | 'page.typed' = 'page.go',
) {
  const actor = useFlow(machine, { input: { key } })
  const view = useSelector(actor, (snapshot) => pageView<Key, Data>(snapshot), shallowEqual)
  const serialised = JSON.stringify(key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a key is what it says, not which object it is
  useEffect(() => actor.send({ type: follow, key }), [actor, follow, serialised])
  const isOffline = view.failure?.kind === 'offline'
  // What was lost with the network comes back with it.
  useEffect(() => {
    if (!isOffline) return
    const again = () => actor.send({ type: 'page.reload' })
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [actor, isOffline])
  return { ...view, reload: () => actor.send({ type: 'page.reload' }) }
}
