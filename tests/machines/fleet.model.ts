import type { Failure } from '#contract/failure.ts'
import { getJudgeServiceInfo, type JudgeService } from '#contract/judge-fleet.ts'
import { type FleetSnapshot, fleetMachine } from '#machines/fleet/fleet.machine.ts'
import { modelOf, stateText } from '#support/browser/model.ts'
import { says } from '#support/browser/ports.ts'

const offline: Failure = { kind: 'offline' }
const [judge] = getJudgeServiceInfo.example.data as JudgeService[]
export const oneJudge = [judge as JudgeService]
export const noJudge: JudgeService[] = []

export const fleetEvents = [
  { type: 'fleet.reload' },
  says('watchJudges', undefined),
  says('watchJudges', oneJudge),
  says('watchJudges', noJudge),
  { type: 'xstate.error.actor.watchJudges', error: offline },
  { type: 'xstate.after.retryWait.fleet.lost' },
] as const
export type FleetDriven = (typeof fleetEvents)[number]

const judgesText = (judges: readonly JudgeService[] | undefined) =>
  judges === undefined ? 'nothing known' : judges.length === 0 ? 'no judge' : 'one judge'

const noteOf = (event: FleetDriven): string | undefined => {
  if (event.type !== 'xstate.snapshot.watchJudges') return undefined
  return event.snapshot.context ? judgesText(event.snapshot.context) : 'nothing yet'
}

export const fleetModel = modelOf<FleetDriven, FleetSnapshot>(fleetMachine, {
  events: fleetEvents,
  vertex: ({ value, context }) =>
    [stateText(value), judgesText(context.judges), ...(context.failure ? [context.failure.kind] : [])].join(
      ', ',
    ),
  note: noteOf,
})
