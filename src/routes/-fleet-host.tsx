import { shallowEqual, useSelector } from '@xstate/react'
import { createContext, type ReactNode, use } from 'react'
import type { AdminLogic } from '#app/compose-admin.ts'
import type { FleetActorRef } from '#machines/fleet/fleet.machine.ts'
import { fleetView } from '#machines/fleet/fleet.view.ts'
import { reducedJudges } from '#ui/fleet/judge-state.ts'
import { ReducedBanner } from '#ui/fleet/reduced-banner.tsx'
import { useFlow } from './-use-flow.ts'

const Fleet = createContext<FleetActorRef | undefined>(undefined)

/** Follows the judges for all screens of the administration, and says above each of them what is wrong. */
export function FleetHost({ machine, children }: { machine: AdminLogic['fleet']; children: ReactNode }) {
  const actor = useFlow(machine)
  const { judges } = useSelector(actor, fleetView, shallowEqual)
  return (
    <Fleet value={actor}>
      <ReducedBanner names={reducedJudges(judges ?? [])} />
      {children}
    </Fleet>
  )
}

export function useFleet() {
  const actor = use(Fleet)
  if (!actor) throw new Error('There is no fleet outside the administration')
  const view = useSelector(actor, fleetView, shallowEqual)
  return { ...view, reload: () => actor.send({ type: 'fleet.reload' }) }
}
