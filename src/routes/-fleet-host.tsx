import { shallowEqual, useSelector } from '@xstate/react'
import { createContext, type ReactNode, use } from 'react'
import type { AdminLogic } from '#app/compose-admin.ts'
import type { FleetActorRef } from '#machines/fleet/fleet.machine.ts'
import { fleetView } from '#machines/fleet/fleet.view.ts'
import { reducedJudges } from '#ui/fleet/judge-state.ts'
import { ReducedBanner } from '#ui/fleet/reduced-banner.tsx'
import { useFlow } from './-use-flow.ts'

const Fleet = createContext<FleetActorRef | undefined>(undefined)

export interface FleetHostProps {
  machine: AdminLogic['fleet']
  hasBanner: boolean
  /** The page shows the judges. */
  hasJudges: boolean
  children: ReactNode
}

/** Follows the judges for all screens of the administration. */
export function FleetHost({ machine, hasBanner, hasJudges, children }: FleetHostProps) {
  const actor = useFlow(machine)
  const { judges } = useSelector(actor, fleetView, shallowEqual)
  return (
    <Fleet value={actor}>
      {hasBanner && <ReducedBanner names={reducedJudges(judges ?? [])} hasLink={!hasJudges} />}
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
