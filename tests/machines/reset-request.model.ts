import { getCaptcha } from '#contract/account.ts'
import type { Failure } from '#contract/failure.ts'
import {
  type ResetRequestSnapshot,
  resetRequestMachine,
} from '#machines/reset-request/reset-request.machine.ts'
import { modelOf, stateText } from '#support/browser/model.ts'
import { says } from '#support/browser/ports.ts'

export const refused = { kind: 'refused', status: 400, message: 'refused' } as const satisfies Failure
export const email = 'ada@example.org'
export const captcha = getCaptcha.example.data

export const resetRequestEvents = [
  { type: 'resetRequest.edit', field: 'captcha', value: '12' },
  { type: 'resetRequest.leave' },
  { type: 'resetRequest.renewCaptcha' },
  { type: 'resetRequest.send' },
  { type: 'resetRequest.again' },
  says('watchWait', undefined),
  says('watchWait', 90),
  says('watchWait', 0),
  { type: 'xstate.done.actor.loadCaptcha', output: captcha },
  { type: 'xstate.error.actor.loadCaptcha', error: refused },
  { type: 'xstate.done.actor.checkExists', output: { value: email, exists: true } },
  { type: 'xstate.done.actor.checkExists', output: { value: email, exists: false } },
  { type: 'xstate.error.actor.checkExists', error: refused },
  { type: 'xstate.done.actor.sendMail', output: undefined },
  { type: 'xstate.error.actor.sendMail', error: refused },
] as const
export type ResetRequestDriven = (typeof resetRequestEvents)[number]

function noteOf(event: ResetRequestDriven): string | undefined {
  switch (event.type) {
    case 'xstate.snapshot.watchWait':
      return event.snapshot.context === undefined ? 'nothing yet' : `${event.snapshot.context} s`
    case 'xstate.done.actor.checkExists':
      return event.output.exists ? 'exists' : 'unknown'
    default:
      return undefined
  }
}

/**
 * What does the same everywhere is tried in one place each, so that the table stays short enough to be read: the check
 * and the wait while the captcha is typed, a press while its picture is loaded before any check.
 */
function possible(snapshot: ResetRequestSnapshot, event: ResetRequestDriven): boolean {
  const { form, check } = snapshot.value
  const { waitSeconds, failure, known, picture, captcha: typed } = snapshot.context
  const isReady = form === 'editing' && check === 'idle' && typed !== '' && picture !== undefined && !failure
  const isLoading = form === 'loadingCaptcha' && check === 'idle' && !known && waitSeconds === 0
  switch (event.type) {
    case 'resetRequest.edit':
      return typed === '' && check === 'idle' && !known
    case 'resetRequest.leave':
      return isReady && waitSeconds === 0
    case 'resetRequest.renewCaptcha':
      return check === 'idle' && !known && waitSeconds === 0
    case 'resetRequest.send':
      return (picture !== undefined || isLoading) && !(known && failure)
    case 'xstate.snapshot.watchWait':
      return (
        (isReady && !known) || (form === 'sent' && check === 'idle' && event.snapshot.context !== undefined)
      )
    default:
      return true
  }
}

const vertex = ({ value, context }: ResetRequestSnapshot): string =>
  [
    stateText(value),
    ...(context.picture ? [] : ['no captcha']),
    ...(context.captcha === '' ? [] : ['typed']),
    ...(context.known ? [context.known.exists ? 'exists' : 'unknown'] : []),
    ...Object.entries(context.errors)
      .map(([field, error]) => `${field} ${error}!`)
      .sort(),
    ...(context.waitSeconds > 0 ? ['wait'] : []),
    ...(context.failure ? ['refused'] : []),
  ].join(', ')

export const essenceOf = (snapshot: ResetRequestSnapshot) => ({
  vertex: vertex(snapshot),
  context: snapshot.context,
})

export const resetRequestModel = modelOf<ResetRequestDriven, ResetRequestSnapshot>(resetRequestMachine, {
  input: { email },
  events: resetRequestEvents,
  vertex,
  note: noteOf,
  possible,
})
