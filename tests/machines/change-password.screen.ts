import { passwordMax, passwordMin } from '#contract/limits/account.ts'
import type { ChangePasswordSnapshot } from '#machines/change-password/change-password.machine.ts'
import { changePasswordView } from '#machines/change-password/change-password.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import type { ChangePasswordDriven } from './change-password.model.ts'

const fields = ['old', 'next', 'again'] as const

/** What a person does in the form for an event; nothing for those that its services bring. */
export function changePasswordActs(event: ChangePasswordDriven, words: Words): readonly Act[] {
  if (event.type === 'changePassword.edit')
    return [{ do: 'fill', field: words(`setting:password.${event.field}`), text: event.value }]
  return event.type === 'changePassword.send' ? [{ do: 'press', button: words('setting:password.send') }] : []
}

/** What must be seen in a state; `said` is the server's own word of its refusal. */
export function changePasswordSights(state: ChangePasswordSnapshot, words: Words, said: string): Sight[] {
  if (state.status === 'done')
    return [{ see: 'text', text: words('account:reason.passwordChanged'), shown: true }]
  const { errors, failure, busy } = changePasswordView(state)
  const limits = { min: passwordMin, max: passwordMax }
  const wrong = fields.flatMap((field) => {
    const error = errors[field]
    if (error === undefined) return []
    const key = field !== 'old' && error === 'required' ? (`${field}Required` as const) : error
    return [words(`setting:password.${key}`, limits)]
  })
  return [
    { see: 'button', name: words('setting:password.send'), busy },
    { see: 'alerts', texts: [...wrong, ...(failure ? [said] : [])] },
  ]
}
