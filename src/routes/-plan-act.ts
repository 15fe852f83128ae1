import { shallowEqual, useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef } from 'react'
import type { PlanActMachine, PlannedRow } from '#machines/plan-act/plan-act.machine.ts'
import { planActView } from '#machines/plan-act/plan-act.view.ts'
import { useFlow } from './-use-flow.ts'

/** An act on many rows; `onDone` is told when it was done. */
export function usePlanAct<Act, Row extends PlannedRow>(
  machine: PlanActMachine<Act, Row>,
  onDone: (act: Act, rows: readonly Row[]) => void,
) {
  const actor = useFlow(machine)
  const latest = useRef(onDone)
  latest.current = onDone
  useEffect(() => {
    const heard = actor.on('planAct.done', ({ act, rows }) =>
      latest.current(act as Act, rows as readonly Row[]),
    )
    return () => heard.unsubscribe()
  }, [actor])
  const view = useSelector(actor, (snapshot) => planActView<Act, Row>(snapshot), shallowEqual)
  return {
    ...view,
    plan: (act: Act) => actor.send({ type: 'planAct.plan', act }),
    confirm: () => actor.send({ type: 'planAct.confirm' }),
    close: useCallback(() => actor.send({ type: 'planAct.close' }), [actor]),
  }
}
