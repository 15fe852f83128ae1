import type { Failure } from '#contract/failure.ts'
import {
  type ResetPasswordSnapshot,
  resetPasswordMachine,
} from '#machines/reset-password/reset-password.machine.ts'
import { modelOf, stateText } from '#support/browser/model.ts'

export const refused = { kind: 'refused', status: 400, message: 'refused' } as const satisfies Failure
export const link = { username: 'ada', code: 'abcdefghijklmnopqrstu' }
export const password = 'secret-2'

export const resetPasswordEvents = [
  { type: 'resetPassword.edit', field: 'password', value: password },
  { type: 'resetPassword.edit', field: 'password', value: '' },
  { type: 'resetPassword.edit', field: 'again', value: password },
  { type: 'resetPassword.send' },
  { type: 'xstate.done.actor.checkExists', output: true },
  { type: 'xstate.done.actor.checkExists', output: false },
  { type: 'xstate.error.actor.checkExists', error: refused },
  { type: 'xstate.done.actor.resetPassword', output: undefined },
  { type: 'xstate.error.actor.resetPassword', error: refused },
] as const
export type ResetPasswordDriven = (typeof resetPasswordEvents)[number]

function noteOf(event: ResetPasswordDriven): string | undefined {
  if (event.type === 'resetPassword.edit') return event.value === '' ? `no ${event.field}` : event.field
  if (event.type === 'xstate.done.actor.checkExists') return event.output ? 'exists' : 'unknown'
  return undefined
}

/**
 * Each field is filled once, and the password emptied again where the form was complete and the account exists. While the
 * account is looked for, the form is sent where nothing or all of it is filled.
 */
function possible(snapshot: ResetPasswordSnapshot, event: ResetPasswordDriven): boolean {
  const { context } = snapshot
  if (event.type === 'resetPassword.send' && snapshot.matches({ editing: 'checking' }))
    return (context.password === '') === (context.again === '')
  if (event.type !== 'resetPassword.edit') return true
  if (event.value === '') return context.exists === true && context.password !== '' && context.again !== ''
  return context.exists !== false && context[event.field] === ''
}

const vertex = ({ value, context }: ResetPasswordSnapshot): string =>
  [
    stateText(value),
    ...(context.exists === undefined ? [] : [context.exists ? 'exists' : 'unknown']),
    ...(context.password === '' ? [] : ['password']),
    ...(context.again === '' ? [] : ['again']),
    ...Object.entries(context.errors)
      .map(([field, error]) => `${field} ${error}!`)
      .sort(),
    ...(context.failure ? ['refused'] : []),
  ].join(', ')

export const essenceOf = (snapshot: ResetPasswordSnapshot) => ({
  vertex: vertex(snapshot),
  context: snapshot.context,
})

export const resetPasswordModel = modelOf<ResetPasswordDriven, ResetPasswordSnapshot>(resetPasswordMachine, {
  input: link,
  events: resetPasswordEvents,
  vertex,
  note: noteOf,
  possible,
})
