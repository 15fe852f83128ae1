import type { Failure } from '#contract/failure.ts'
import { type ShareInput, type ShareSnapshot, shareMachine } from '#machines/share/share.machine.ts'
import { modelOf, stateText } from '#support/browser/model.ts'

const refused: Failure = { kind: 'refused', status: 403, message: 'No' }
export const kept: ShareInput = { submitId: 7, shared: false }

export const shareEvents = [
  { type: 'share.toggle' },
  { type: 'share.known', shared: true },
  { type: 'share.known', shared: false },
  { type: 'xstate.done.actor.publish', output: undefined },
  { type: 'xstate.error.actor.publish', error: refused },
  { type: 'xstate.done.actor.withdraw', output: undefined },
  { type: 'xstate.error.actor.withdraw', error: refused },
] as const
export type ShareDriven = (typeof shareEvents)[number]

export const shareModel = modelOf<ShareDriven, ShareSnapshot>(shareMachine, {
  input: kept,
  events: shareEvents,
  vertex: ({ value }) => stateText(value),
  note: (event) => (event.type === 'share.known' ? (event.shared ? 'public' : 'private') : undefined),
})
