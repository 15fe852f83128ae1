import { fromObservable } from 'xstate'
import type { FleetService } from '#services/fleet.service.ts'
import { fleetMachine } from './fleet.machine.ts'

export const provideFleet = (service: FleetService) =>
  fleetMachine.provide({ actors: { watchJudges: fromObservable(() => service.watch()) } })
