import type { Failure } from '#contract/failure.ts'
import { createListActMachine, type ListActSnapshot } from '#machines/list-act/list-act.machine.ts'
import { modelOf, stateText } from '#support/browser/model.ts'

export type Act = { kind: 'show' | 'remove'; row: number }
export const refused: Failure = { kind: 'refused', status: 400, message: 'refused' }
export const listActMachine = createListActMachine<Act>()
export const show: Act = { kind: 'show', row: 1 }
export const remove: Act = { kind: 'remove', row: 2 }

export const listActEvents = [
  { type: 'listAct.do', act: show },
  { type: 'listAct.ask', act: remove },
  { type: 'listAct.confirm' },
  { type: 'listAct.cancel' },
  { type: 'xstate.done.actor.perform', output: null },
  { type: 'xstate.error.actor.perform', error: refused },
] as const
export type ListActDriven = (typeof listActEvents)[number]

export const listActModel = modelOf<ListActDriven, ListActSnapshot<Act>>(listActMachine, {
  events: listActEvents,
  vertex: ({ value, context }) =>
    [stateText(value), context.act?.kind, context.failure?.kind].filter(Boolean).join(', '),
})
