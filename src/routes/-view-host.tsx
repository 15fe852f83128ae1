import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { RunningView } from '#app/compose-view.ts'
import { viewAsView } from '#machines/view-as/view-as.view.ts'
import { ViewBar } from '#ui/view/view-bar.tsx'
import { useFlow } from './-use-flow.ts'

/** Says on every page that it is seen as somebody else sees it. */
export function ViewHost({ running: { kept, machine, lost } }: { running: RunningView }) {
  const actor = useFlow(machine, { input: { kind: kept.kind, name: kept.name } })
  const view = useSelector(actor, viewAsView, shallowEqual)
  useEffect(() => {
    const heard = lost.subscribe(() => actor.send({ type: 'viewAs.lost' }))
    return () => heard.unsubscribe()
  }, [actor, lost])
  return <ViewBar {...view} onEnd={() => actor.send({ type: 'viewAs.end' })} />
}
