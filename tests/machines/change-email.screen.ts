import { mailCodeLength, passwordMax, passwordMin } from '#contract/limits/account.ts'
import type { ChangeEmailSnapshot } from '#machines/change-email/change-email.machine.ts'
import { changeEmailView } from '#machines/change-email/change-email.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import { type ChangeEmailDriven, present } from './change-email.model.ts'

/** What stands for the addresses of the model. */
export interface Addresses {
  present: string
  next: string
}

const labels = { password: 'setting:email.password', email: 'setting:email.next', code: 'setting:email.code' }

/** What a person does in the form for an event; nothing for those that its services bring. */
export function changeEmailActs(
  event: ChangeEmailDriven,
  words: Words,
  addresses: Addresses,
): readonly Act[] {
  switch (event.type) {
    case 'changeEmail.edit': {
      const address = event.value === present ? addresses.present : addresses.next
      const text = event.field === 'email' ? address : event.value
      return [{ do: 'fill', field: words(labels[event.field]), text }]
    }
    case 'changeEmail.sendCode':
      return [{ do: 'press', button: words('setting:email.sendCode') }]
    case 'changeEmail.send':
      return [{ do: 'press', button: words('setting:email.send') }]
    default:
      return []
  }
}

/** Why a person cannot do it there; nothing when they can. */
export const changeEmailObstacle = (
  { type }: ChangeEmailDriven,
  before?: ChangeEmailSnapshot,
): string | undefined =>
  type === 'changeEmail.sendCode' && (before?.context.waitSeconds ?? 0) > 0
    ? 'a button that counts down takes no press'
    : undefined

const errorKeys: Record<string, string> = {
  'password required': 'setting:password.required',
  'email required': 'setting:email.required',
  'email same': 'setting:email.same',
  'code required': 'setting:email.codeRequired',
}

/** What must be seen in a state; `said` is the server's own word of its refusal. */
export function changeEmailSights(
  state: ChangeEmailSnapshot,
  words: Words,
  { next, said }: { next: string; said: string },
): Sight[] {
  const { errors, failure, busy, sendingCode, waitSeconds, codeSentTo, saved } = changeEmailView(state)
  const limits = { min: passwordMin, max: passwordMax, length: mailCodeLength }
  const wrong = (['password', 'email', 'code'] as const).flatMap((field) =>
    errors[field] === undefined ? [] : [words(errorKeys[`${field} ${errors[field]}`] ?? '', limits)],
  )
  const waits = waitSeconds > 0
  const name = waits
    ? new RegExp(`^${words('setting:email.wait', { seconds: '\\d+' })}$`)
    : words('setting:email.sendCode')
  const sent = words('setting:email.codeSent', { email: next })
  return [
    { see: 'button', name: words('setting:email.send'), busy },
    { see: 'button', name, busy: sendingCode, off: sendingCode || waits },
    { see: 'alerts', texts: [...wrong, ...(failure ? [said] : [])] },
    { see: 'text', text: sent, shown: codeSentTo !== undefined && errors.code === undefined },
    { see: 'text', text: words('setting:email.saved'), shown: saved },
  ]
}
