import type { ResetPasswordSnapshot } from '#machines/reset-password/reset-password.machine.ts'
import { resetPasswordView } from '#machines/reset-password/reset-password.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import type { ResetPasswordDriven } from './reset-password.model.ts'

const labels = { password: 'account:field.newPassword', again: 'account:field.again' } as const

/** What a person does in the form for an event; nothing for those that its services bring. */
export function resetPasswordActs(event: ResetPasswordDriven, words: Words): readonly Act[] {
  if (event.type === 'resetPassword.edit')
    return [{ do: 'fill', field: words(labels[event.field]), text: event.value }]
  return event.type === 'resetPassword.send'
    ? [{ do: 'press', button: words('account:resetPassword.send') }]
    : []
}

/** A link that names no account has no form. */
export const resetPasswordObstacle = (
  event: ResetPasswordDriven,
  before: ResetPasswordSnapshot | undefined,
) =>
  before?.context.exists === false && event.type.startsWith('resetPassword.')
    ? 'there is no form for an account that does not exist'
    : undefined

const errorKeys: Record<string, string> = {
  'username unknown': 'account:error.usernameUnknown',
  'password required': 'account:error.passwordRequired',
  'again required': 'account:error.againRequired',
  'again different': 'account:error.againDifferent',
}

/** What must be seen in a state; `said` is the server's own word of its refusal. */
export function resetPasswordSights(state: ResetPasswordSnapshot, words: Words, said: string): Sight[] {
  const { errors, failure, busy, done } = resetPasswordView(state)
  if (errors.username !== undefined)
    return [
      { see: 'text', text: words('account:resetPassword.brokenLink'), shown: true },
      { see: 'alerts', texts: [words(errorKeys[`username ${errors.username}`] ?? '')] },
    ]
  if (done) return [{ see: 'text', text: words('account:reason.passwordReset'), shown: true }]
  const wrong = (['password', 'again'] as const).flatMap((field) =>
    errors[field] === undefined ? [] : [words(errorKeys[`${field} ${errors[field]}`] ?? '')],
  )
  return [
    { see: 'button', name: words('account:resetPassword.send'), busy },
    { see: 'alerts', texts: [...wrong, ...(failure ? [said] : [])] },
  ]
}
