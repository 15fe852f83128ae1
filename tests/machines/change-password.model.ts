import type { Failure } from '#contract/failure.ts'
import {
  type ChangePasswordSnapshot,
  changePasswordMachine,
} from '#machines/change-password/change-password.machine.ts'
import { modelOf, stateText } from '#support/browser/model.ts'

export const refused = { kind: 'refused', status: 400, message: 'refused' } as const satisfies Failure
export const old = 'secret-1'
export const next = 'secret-2'

export const changePasswordEvents = [
  { type: 'changePassword.edit', field: 'old', value: old },
  { type: 'changePassword.edit', field: 'next', value: next },
  { type: 'changePassword.edit', field: 'next', value: old },
  { type: 'changePassword.edit', field: 'again', value: next },
  { type: 'changePassword.send' },
  { type: 'xstate.done.actor.changePassword', output: undefined },
  { type: 'xstate.error.actor.changePassword', error: refused },
] as const
export type ChangePasswordDriven = (typeof changePasswordEvents)[number]

const noteOf = (event: ChangePasswordDriven): string | undefined => {
  if (event.type !== 'changePassword.edit') return undefined
  return event.value === old && event.field === 'next' ? 'the old one as the new one' : event.field
}

/** Each field is filled once; the old password comes as the new one where the form is complete. */
function possible({ context: { values } }: ChangePasswordSnapshot, event: ChangePasswordDriven): boolean {
  if (event.type !== 'changePassword.edit') return true
  if (event.field === 'next' && event.value === old) return values.next === next && values.old !== ''
  return values[event.field] === '' || (event.field === 'next' && values.next === old)
}

const vertex = ({ value, context }: ChangePasswordSnapshot): string =>
  [
    stateText(value),
    ...(context.values.old === '' ? [] : ['old']),
    ...(context.values.next === '' ? [] : [context.values.next === old ? 'next as old' : 'next']),
    ...(context.values.again === '' ? [] : ['again']),
    ...Object.entries(context.errors).map(([field, error]) => `${field} ${error}!`),
    ...(context.failure ? ['refused'] : []),
  ].join(', ')

export const essenceOf = (snapshot: ChangePasswordSnapshot) => ({
  vertex: vertex(snapshot),
  context: snapshot.context,
})

export const changePasswordModel = modelOf<ChangePasswordDriven, ChangePasswordSnapshot>(
  changePasswordMachine,
  { events: changePasswordEvents, vertex, note: noteOf, possible },
)
