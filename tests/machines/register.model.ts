import type { Failure } from '#contract/failure.ts'
import { type RegisterSnapshot, registerMachine } from '#machines/register/register.machine.ts'
import type { RegisterValues } from '#machines/register/register.rules.ts'
import { modelOf, stateText } from '#support/browser/model.ts'
import { says } from '#support/browser/ports.ts'

export const refused = { kind: 'refused', status: 400, message: 'refused' } as const satisfies Failure
export const filled: RegisterValues = {
  username: 'ada',
  email: 'ada@example.org',
  password: 'secret-1',
  again: 'secret-1',
  code: '123456',
}
const asked = { username: filled.username, email: filled.email }
const free = { asked, taken: { username: false, email: false } }
export const taken = { asked, taken: { username: false, email: true } }

export const registerEvents = [
  { type: 'register.edit', field: 'email', value: 'ada@' },
  { type: 'register.edit', field: 'email', value: filled.email },
  { type: 'register.leave', field: 'email' },
  { type: 'register.sendCode' },
  { type: 'register.send' },
  says('watchWait', undefined),
  says('watchWait', 60),
  says('watchWait', 0),
  { type: 'xstate.done.actor.checkTaken', output: free },
  { type: 'xstate.done.actor.checkTaken', output: taken },
  { type: 'xstate.error.actor.checkTaken', error: refused },
  { type: 'xstate.done.actor.sendCode', output: { email: filled.email, isKept: false } },
  { type: 'xstate.error.actor.sendCode', error: refused },
  { type: 'xstate.done.actor.register', output: undefined },
  { type: 'xstate.error.actor.register', error: refused },
] as const
export type RegisterDriven = (typeof registerEvents)[number]

function noteOf(event: RegisterDriven): string | undefined {
  switch (event.type) {
    case 'register.edit':
      return event.value === filled.email ? 'good' : 'bad'
    case 'xstate.snapshot.watchWait':
      return event.snapshot.context === undefined ? 'nothing yet' : `${event.snapshot.context} s`
    case 'xstate.done.actor.checkTaken':
      return event.output === taken ? 'taken' : 'free'
    default:
      return undefined
  }
}

/**
 * What does the same everywhere is tried in one place each, so that the table stays short enough to be read: a bad
 * address before anything was asked, the wait while the form is new, the check while the form is edited.
 */
function possible(snapshot: RegisterSnapshot, event: RegisterDriven): boolean {
  const { form, check } = snapshot.value
  const { waitSeconds, failure, values, known } = snapshot.context
  const isGood = values.email === filled.email
  const isNew = waitSeconds === 0 && !failure && !known.email && check === 'idle'
  if (form === 'done') return false
  switch (event.type) {
    case 'register.edit':
      return event.value === filled.email
        ? !isGood
        : isGood && check === 'idle' && !known.email && !waitSeconds
    case 'register.leave':
      return form === 'editing' && check === 'idle' && !waitSeconds && !failure && (isGood || isNew)
    case 'register.sendCode':
      return check === 'idle'
    case 'register.send':
      return isGood || isNew
    case 'xstate.snapshot.watchWait':
      return form === 'editing' && check === 'idle' && isGood && !failure && !known.email
    default:
      return true
  }
}

const vertex = ({ value, context }: RegisterSnapshot): string =>
  [
    stateText(value),
    ...(context.values.email === filled.email ? [] : ['bad address']),
    ...(context.known.email ? [context.known.email.taken ? 'known as taken' : 'known as free'] : []),
    ...Object.entries(context.errors).map(([field, error]) => `${field} ${error}!`),
    ...(context.waitSeconds > 0 ? ['wait'] : []),
    ...(context.failure ? ['refused'] : []),
  ].join(', ')

/** All of a snapshot but whether a code was sent, which joins no two situations. */
export const essenceOf = (snapshot: RegisterSnapshot) => ({
  vertex: vertex(snapshot),
  context: { ...snapshot.context, codeSent: undefined },
})

export const registerModel = modelOf<RegisterDriven, RegisterSnapshot>(registerMachine, {
  input: { values: filled },
  events: registerEvents,
  vertex,
  note: noteOf,
  possible,
})
