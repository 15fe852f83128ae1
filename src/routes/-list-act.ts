import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ListActMachine } from '#machines/list-act/list-act.machine.ts'
import { listActView } from '#machines/list-act/list-act.view.ts'
import { useFlow } from './-use-flow.ts'

/** The acts on the rows of a list; `onDone` is told of each that was done. */
export function useListAct<Act>(machine: ListActMachine<Act>, onDone: (act: Act) => void) {
  const actor = useFlow(machine)
  const latest = useRef(onDone)
  latest.current = onDone
  useEffect(() => {
    const heard = actor.on('listAct.done', ({ act }) => latest.current(act as Act))
    return () => heard.unsubscribe()
  }, [actor])
  const view = useSelector(actor, (snapshot) => listActView<Act>(snapshot), shallowEqual)
  return {
    ...view,
    run: (act: Act) => actor.send({ type: 'listAct.do', act }),
    ask: (act: Act) => actor.send({ type: 'listAct.ask', act }),
    confirm: () => actor.send({ type: 'listAct.confirm' }),
    cancel: () => actor.send({ type: 'listAct.cancel' }),
  }
}
