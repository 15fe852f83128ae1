import type { Failure } from '#contract/failure.ts'
import { type ProblemStarSnapshot, problemStarMachine } from '#machines/problem-star/problem-star.machine.ts'
import { modelOf, stateText } from '#support/browser/model.ts'

const offline: Failure = { kind: 'offline' }

export const problemStarEvents = [
  { type: 'star.set', pid: 1, starred: true },
  { type: 'star.set', pid: 1, starred: false },
  { type: 'star.set', pid: 2, starred: true },
  { type: 'xstate.done.actor.send', output: undefined },
  { type: 'xstate.error.actor.send', error: offline },
] as const
export type ProblemStarDriven = (typeof problemStarEvents)[number]

/**
 * A press turns what is seen into its opposite. The second problem is there to wait behind the first one's first star, and
 * what happens with one press waiting is not tried again with two.
 */
function possible({ context }: ProblemStarSnapshot, event: ProblemStarDriven): boolean {
  if (event.type !== 'star.set') return true
  if (context.waiting.length > 0 || (context.shown[2] !== undefined && event.pid === 1)) return false
  if (event.pid === 2) return context.sending !== undefined && context.shown[2] === undefined
  return (context.shown[event.pid] ?? false) !== event.starred
}

const noteOf = (event: ProblemStarDriven): string | undefined =>
  event.type === 'star.set' ? `${event.pid} ${event.starred ? 'on' : 'off'}` : undefined

export const vertex = ({
  value,
  context: { shown, stored, waiting, sending },
}: ProblemStarSnapshot): string =>
  [
    stateText(value),
    ...(sending ? [`sending ${sending.pid} ${sending.starred ? 'on' : 'off'}`] : []),
    ...waiting.map(({ pid, starred }) => `waiting ${pid} ${starred ? 'on' : 'off'}`),
    ...Object.entries(shown).map(([pid, starred]) => `${pid} is ${starred ? 'on' : 'off'}`),
    ...Object.entries(stored).map(([pid, starred]) => `stored ${pid} ${starred ? 'on' : 'off'}`),
  ].join(', ')

export const problemStarModel = modelOf<ProblemStarDriven, ProblemStarSnapshot>(problemStarMachine, {
  events: problemStarEvents,
  vertex,
  note: noteOf,
  possible,
})
