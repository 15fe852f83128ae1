import type { Failure } from '#contract/failure.ts'
import type { BatchRow } from '#contract/problem-batch.ts'
import {
  type ProblemBatchSnapshot,
  problemBatchMachine,
} from '#machines/problem-batch/problem-batch.machine.ts'
import { modelOf, stateText } from '#support/browser/model.ts'

export const one = { pid: 1, problemId: 'P1' }
export const two = { pid: 2, problemId: 'P2' }
export const refused: Failure = { kind: 'refused', status: 400, message: 'no' }
const hide = { act: 'auth', auth: 2 } as const
export const remove = { act: 'remove' } as const

const row = ({ pid, problemId }: typeof one, outcome: BatchRow['outcome']): BatchRow => ({
  ...{ pid, problemId, title: 'T', outcome },
  refusal: outcome === 'refused' ? 'not yours' : null,
  ...{ submissions: 0, contests: 0, trainings: 0, hiddenReasons: [] },
})
/** The first changes, the second is refused. */
export const mixed = [row(one, 'change'), row(two, 'refused')]
const nothing = [row(one, 'same'), row(two, 'refused')]

export const problemBatchEvents = [
  { type: 'problemBatch.mark', problems: [one, two], isIn: true },
  { type: 'problemBatch.mark', problems: [one, two], isIn: false },
  { type: 'problemBatch.clear' },
  { type: 'problemBatch.plan', change: hide },
  { type: 'problemBatch.plan', change: remove },
  { type: 'problemBatch.confirm' },
  { type: 'problemBatch.close' },
  { type: 'xstate.done.actor.look', output: mixed },
  { type: 'xstate.done.actor.look', output: nothing },
  { type: 'xstate.error.actor.look', error: refused },
  { type: 'xstate.done.actor.perform', output: mixed },
  { type: 'xstate.error.actor.perform', error: refused },
] as const
export type ProblemBatchDriven = (typeof problemBatchEvents)[number]

export const problemBatchModel = modelOf<ProblemBatchDriven, ProblemBatchSnapshot>(problemBatchMachine, {
  events: problemBatchEvents,
  vertex: ({ value, context: { chosen, change, rows, failure } }) =>
    [
      stateText(value),
      chosen.length > 0 && `${chosen.length} chosen`,
      change?.act,
      rows.length > 0 && (rows === nothing ? 'nothing to do' : 'something to do'),
      failure?.kind,
    ]
      .filter(Boolean)
      .join(', '),
  note: (event) => {
    if (event.type === 'problemBatch.mark') return event.isIn ? 'in' : 'out'
    if (event.type === 'problemBatch.plan') return event.change.act
    if (event.type !== 'xstate.done.actor.look') return undefined
    return event.output === nothing ? 'nothing to do' : 'something to do'
  },
  // With one of the two removed it goes on as with both.
  possible: ({ context: { chosen } }, event) => event.type !== 'problemBatch.plan' || chosen.length !== 1,
})
