import type { Failure } from '#contract/failure.ts'
import { type ProblemJumpSnapshot, problemJumpMachine } from '#machines/problem-jump/problem-jump.machine.ts'
import { modelOf, stateText } from '#support/browser/model.ts'

const offline: Failure = { kind: 'offline' }

export const problemJumpEvents = [
  { type: 'jump.type', text: ' p1001 ' },
  { type: 'jump.type', text: ' ' },
  { type: 'jump.go' },
  { type: 'xstate.done.actor.lookUp', output: 'P1001' },
  { type: 'xstate.done.actor.lookUp', output: undefined },
  { type: 'xstate.error.actor.lookUp', error: offline },
] as const
export type ProblemJumpDriven = (typeof problemJumpEvents)[number]

const noteOf = (event: ProblemJumpDriven): string | undefined => {
  if (event.type === 'jump.type') return `"${event.text}"`
  return event.type === 'xstate.done.actor.lookUp' ? (event.output ? 'there' : 'missing') : undefined
}

export const vertex = ({ value, context: { text, asked, failure } }: ProblemJumpSnapshot): string =>
  [
    stateText(value),
    `"${text}"`,
    ...(asked ? [`asked ${asked}`] : []),
    ...(failure ? [failure.kind] : []),
  ].join(', ')

export const problemJumpModel = modelOf<ProblemJumpDriven, ProblemJumpSnapshot>(problemJumpMachine, {
  events: problemJumpEvents,
  vertex,
  note: noteOf,
})
