import type { Failure } from '#contract/failure.ts'
import { type ChangeEmailSnapshot, changeEmailMachine } from '#machines/change-email/change-email.machine.ts'
import { modelOf, stateText } from '#support/browser/model.ts'
import { says } from '#support/browser/ports.ts'
import { userOf } from '#support/browser/token.ts'

export const refused = { kind: 'refused', status: 400, message: 'refused' } as const satisfies Failure
export const present = 'ada@example.org'
export const email = 'countess@example.org'
export const password = 'secret-1'
export const code = '123456'
export const changedUser = userOf('u1', { email })

export const changeEmailEvents = [
  { type: 'changeEmail.edit', field: 'password', value: password },
  { type: 'changeEmail.edit', field: 'email', value: email },
  { type: 'changeEmail.edit', field: 'email', value: present },
  { type: 'changeEmail.edit', field: 'code', value: code },
  { type: 'changeEmail.sendCode' },
  { type: 'changeEmail.send' },
  says('watchWait', undefined),
  says('watchWait', 30),
  says('watchWait', 0),
  { type: 'xstate.done.actor.sendCode', output: email },
  { type: 'xstate.error.actor.sendCode', error: refused },
  { type: 'xstate.done.actor.changeEmail', output: changedUser },
  { type: 'xstate.error.actor.changeEmail', error: refused },
] as const
export type ChangeEmailDriven = (typeof changeEmailEvents)[number]

function noteOf(event: ChangeEmailDriven): string | undefined {
  if (event.type === 'changeEmail.edit') return event.value === present ? 'the present address' : event.field
  if (event.type !== 'xstate.snapshot.watchWait') return undefined
  return event.snapshot.context === undefined ? 'nothing yet' : `${event.snapshot.context} s`
}

type Edit = Extract<ChangeEmailDriven, { type: 'changeEmail.edit' }>

/** Fields are filled in their order, once; the present address is tried where nothing else stands. */
function typable({ values, present: now }: ChangeEmailSnapshot['context'], { field, value }: Edit): boolean {
  if (now !== present) return false
  if (value === present) return values.email === '' && values.password === ''
  if (field === 'email') return values.email !== email
  if (field === 'password') return values.password === '' && values.email === email
  return values.code === '' && values.password !== '' && values.email === email
}

/** The wait begins with a code that was sent and ends after it. */
function waits({ waitSeconds, codeSentTo }: ChangeEmailSnapshot['context'], said: number): boolean {
  return codeSentTo !== undefined && (said === 0) === waitSeconds > 0
}

/** The form is sent where nothing or all of it is filled, a code asked for before the password stands there. */
function possible(snapshot: ChangeEmailSnapshot, event: ChangeEmailDriven): boolean {
  const { context } = snapshot
  const { values } = context
  switch (event.type) {
    case 'changeEmail.edit':
      return typable(context, event)
    case 'changeEmail.send':
      return values.code !== '' || (values.email === '' && context.present === present)
    case 'changeEmail.sendCode':
      return values.password === ''
    case 'xstate.snapshot.watchWait': {
      const said = event.snapshot.context
      if (said === undefined) return snapshot.matches({ editing: 'fresh' }) && values.email === ''
      return snapshot.matches('editing') && waits(context, said)
    }
    default:
      return true
  }
}

const vertex = ({ value, context }: ChangeEmailSnapshot): string =>
  [
    stateText(value),
    ...(context.present === present ? [] : ['changed']),
    ...(context.values.email === '' ? [] : [context.values.email === present ? 'the present' : 'email']),
    ...(context.values.password === '' ? [] : ['password']),
    ...(context.values.code === '' ? [] : ['code']),
    ...(context.codeSentTo === undefined ? [] : ['code sent']),
    ...(context.waitSeconds > 0 ? ['wait'] : []),
    ...Object.entries(context.errors).map(([field, error]) => `${field} ${error}!`),
    ...(context.failure ? ['refused'] : []),
  ].join(', ')

export const essenceOf = (snapshot: ChangeEmailSnapshot) => ({
  vertex: vertex(snapshot),
  context: snapshot.context,
})

export const changeEmailModel = modelOf<ChangeEmailDriven, ChangeEmailSnapshot>(changeEmailMachine, {
  input: { present },
  events: changeEmailEvents,
  vertex,
  note: noteOf,
  possible,
})
