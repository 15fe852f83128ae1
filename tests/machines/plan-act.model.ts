import type { Failure } from '#contract/failure.ts'
import {
  createPlanActMachine,
  type PlanActSnapshot,
  type PlannedRow,
} from '#machines/plan-act/plan-act.machine.ts'
import { modelOf, stateText } from '#support/browser/model.ts'

export const refused: Failure = { kind: 'refused', status: 400, message: 'no' }
export const act = { kind: 'remove', names: ['ada', 'bob'] }
export type TestedAct = typeof act
/** The first changes, the second is refused. */
export const mixed: PlannedRow[] = [{ outcome: 'change' }, { outcome: 'refused' }]
const nothing: PlannedRow[] = [{ outcome: 'same' }, { outcome: 'refused' }]

export const planActEvents = [
  { type: 'planAct.plan', act },
  { type: 'planAct.confirm' },
  { type: 'planAct.close' },
  { type: 'xstate.done.actor.look', output: mixed },
  { type: 'xstate.done.actor.look', output: nothing },
  { type: 'xstate.error.actor.look', error: refused },
  { type: 'xstate.done.actor.perform', output: mixed },
  { type: 'xstate.error.actor.perform', error: refused },
] as const
export type PlanActDriven = (typeof planActEvents)[number]

export const planActModel = modelOf<PlanActDriven, PlanActSnapshot<TestedAct, PlannedRow>>(
  createPlanActMachine<TestedAct, PlannedRow>(),
  {
    events: planActEvents,
    vertex: ({ value, context: { act: planned, rows, failure } }) =>
      [
        stateText(value),
        planned?.kind,
        rows.length > 0 && (rows === nothing ? 'nothing to do' : 'something to do'),
        failure?.kind,
      ]
        .filter(Boolean)
        .join(', '),
    note: (event) => {
      if (event.type !== 'xstate.done.actor.look') return undefined
      return event.output === nothing ? 'nothing to do' : 'something to do'
    },
  },
)
