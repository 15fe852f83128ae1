import type { Failure } from '#contract/failure.ts'
import {
  type ContestAccessInput,
  type ContestAccessSnapshot,
  contestAccessMachine,
} from '#machines/contest-access/contest-access.machine.ts'
import { modelOf, stateText } from '#support/browser/model.ts'

const refused: Failure = { kind: 'refused', status: 400, message: 'Wrong' }
export const outside: ContestAccessInput = { cid: 3, granted: false }

export const contestAccessEvents = [
  { type: 'access.edit', password: 'spring' },
  { type: 'access.edit', password: '  ' },
  { type: 'access.send' },
  { type: 'access.known', granted: true },
  { type: 'access.known', granted: false },
  { type: 'xstate.done.actor.register', output: undefined },
  { type: 'xstate.error.actor.register', error: refused },
] as const
export type ContestAccessDriven = (typeof contestAccessEvents)[number]

export const contestAccessModel = modelOf<ContestAccessDriven, ContestAccessSnapshot>(contestAccessMachine, {
  input: outside,
  events: contestAccessEvents,
  vertex: ({ value, context }) => `${stateText(value)} ${context.password.trim() === '' ? 'blank' : 'typed'}`,
  note: (event) => {
    if (event.type === 'access.edit') return event.password.trim() === '' ? 'blank' : 'typed'
    return event.type === 'access.known' ? (event.granted ? 'in' : 'out') : undefined
  },
})
