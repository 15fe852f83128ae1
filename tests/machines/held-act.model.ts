import type { Failure } from '#contract/failure.ts'
import { createHeldActMachine, type HeldActSnapshot } from '#machines/held-act/held-act.machine.ts'
import { modelOf, stateText } from '#support/browser/model.ts'
import { says } from '#support/browser/ports.ts'

export const refused: Failure = { kind: 'refused', status: 400, message: 'no' }
export type TestedAct = 'one' | 'two'
export const heldActMachine = createHeldActMachine<TestedAct>()

export const heldActEvents = [
  { type: 'heldAct.ask', act: 'one' },
  { type: 'heldAct.confirm' },
  { type: 'heldAct.cancel' },
  { type: 'heldAct.do', act: 'two' },
  { type: 'heldAct.undo' },
  { type: 'heldAct.send' },
  { type: 'heldAct.leave' },
  says('leaving', undefined),
  says('leaving', 'pagehide'),
  { type: 'xstate.after.undoMs.heldAct.sent.held' },
  { type: 'xstate.done.actor.perform', output: null },
  { type: 'xstate.error.actor.perform', error: refused },
] as const
export type HeldActDriven = (typeof heldActEvents)[number]

export const heldActModel = modelOf<HeldActDriven, HeldActSnapshot<TestedAct>>(heldActMachine, {
  events: heldActEvents,
  // What else happens while it is asked happens in the same way while it is not.
  possible: ({ value }, event) =>
    (value as { dialog: string }).dialog === 'closed' ||
    ['heldAct.confirm', 'heldAct.cancel'].includes(event.type),
  vertex: ({ value, context: { asked, act, next } }) =>
    [stateText(value), asked && `asked ${asked}`, act, next && `then ${next}`].filter(Boolean).join(', '),
  note: (event) => {
    if (event.type !== 'xstate.snapshot.leaving') return undefined
    return event.snapshot.context === undefined ? 'nothing yet' : 'the page goes'
  },
})
