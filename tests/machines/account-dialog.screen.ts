import type {
  AccountCarried,
  AccountDialogSnapshot,
} from '#machines/account-dialog/account-dialog.machine.ts'
import { accountDialogView } from '#machines/account-dialog/account-dialog.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import { type AccountDialogDriven, typed } from './account-dialog.model.ts'

const dialog = '[role=dialog]'
const reasons = ['loginFirst', 'loginAgain', 'registered', 'passwordReset', 'passwordChanged'] as const

/** Somebody in the place of the one whom the model knows. */
const textOf = (value: string | undefined, account: typeof typed): string =>
  value === undefined ? '' : value === typed.email ? account.email : account.username

/** What a person with this account does for an event; nothing for what happens on other pages. */
export function accountDialogActs(
  event: AccountDialogDriven,
  words: Words,
  before: AccountDialogSnapshot | undefined,
  account = typed,
): readonly Act[] {
  // A press beside the dialog changes nothing.
  const first: Act[] = before?.matches('open') ? [{ do: 'press outside' }] : []
  switch (event.type) {
    case 'accountDialog.close':
      return [...first, { do: 'press', button: words('shell:kit.close') }]
    case 'accountDialog.switch': {
      const carried: AccountCarried = 'carried' in event ? event.carried : {}
      const fills = Object.entries(carried).map(
        ([field, value]): Act => ({
          do: 'fill',
          field: words(`account:field.${field}`),
          text: textOf(value, account),
        }),
      )
      return [...first, ...fills, { do: 'press', button: words(`account:link.${event.mode}`) }]
    }
    default:
      if ('reason' in event || ('mode' in event && event.mode === 'reset')) return []
      return [{ do: 'press', button: words(`shell:session.${'mode' in event ? 'register' : 'login'}`) }]
  }
}

/** What must be seen in a state. */
export function accountDialogSights(state: AccountDialogSnapshot, words: Words, account = typed): Sight[] {
  const { mode, reason, carried } = accountDialogView(state)
  const text = (key: string, shown: boolean): Sight => ({ see: 'text', at: dialog, text: words(key), shown })
  const field = (name: keyof AccountCarried): Sight => ({
    see: 'field',
    at: dialog,
    field: words(`account:field.${name}`),
    value: textOf(carried[name], account),
  })
  return [
    text('account:link.reset', mode === 'login'),
    text('account:register.sendCode', mode === 'register'),
    text('account:help.resetEmail', mode === 'reset'),
    ...reasons.map((kind) => text(`account:reason.${kind}`, reason?.kind === kind)),
    ...(mode === 'login' || mode === 'register' ? [field('username')] : []),
    ...(mode === 'register' || mode === 'reset' ? [field('email')] : []),
  ]
}
