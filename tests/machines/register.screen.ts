import { mailCodeLifetimeMs } from '#contract/limits/account.ts'
import type { RegisterSnapshot } from '#machines/register/register.machine.ts'
import { registerView } from '#machines/register/register.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import { filled, type RegisterDriven } from './register.model.ts'

/** What a person with this address does in the form for an event; nothing for those that its services bring. */
export function registerActs(event: RegisterDriven, words: Words, email: string): readonly Act[] {
  const field = words('account:field.email')
  switch (event.type) {
    case 'register.edit':
      return [{ do: 'fill', field, text: event.value === filled.email ? email : event.value }]
    case 'register.leave':
      return [{ do: 'leave', field }]
    case 'register.sendCode':
      return [{ do: 'press', button: words('account:register.sendCode') }]
    case 'register.send':
      return [{ do: 'enter', field }]
    default:
      return []
  }
}

export interface RegisterSeen {
  email: string
  /** The server's own word of its refusal. */
  said: string
  /** A code was sent, and so the wait has begun. */
  isCodeSent: boolean
  /** The site has no mail server. */
  isKept?: boolean
}

/** What must be seen in a state. */
export function registerSights(
  state: RegisterSnapshot,
  words: Words,
  { email, said, isCodeSent, isKept = false }: RegisterSeen,
): Sight[] {
  const { errors, failure, busy, sendingCode, waitSeconds, done } = registerView(state)
  if (done) return [{ see: 'text', text: words('account:reason.registered'), shown: true }]
  const wrong = errors.email
    ? [words(errors.email === 'taken' ? 'account:error.emailTaken' : 'account:error.emailMalformed')]
    : []
  const waits = isCodeSent || waitSeconds > 0
  const name = waits
    ? new RegExp(`^${words('account:register.wait', { seconds: '\\d+' })}$`)
    : words('account:register.sendCode')
  const sent = words(isKept ? 'account:help.codeKept' : 'account:help.codeSent', {
    email,
    minutes: mailCodeLifetimeMs / 60_000,
  })
  return [
    { see: 'button', name: words('account:register.send'), busy },
    { see: 'button', name, busy: sendingCode, off: sendingCode || waits },
    { see: 'alerts', texts: [...wrong, ...(failure ? [said] : [])] },
    { see: 'text', text: sent, shown: isCodeSent },
  ]
}
