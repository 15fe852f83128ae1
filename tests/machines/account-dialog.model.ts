import {
  type AccountDialogSnapshot,
  type AccountMode,
  accountDialogMachine,
} from '#machines/account-dialog/account-dialog.machine.ts'
import { accountDialogView } from '#machines/account-dialog/account-dialog.view.ts'
import { modelOf, stateText } from '#support/browser/model.ts'

export const typed = { username: 'ada', email: 'ada@example.org' }

export const accountDialogEvents = [
  { type: 'accountDialog.open' },
  { type: 'accountDialog.open', mode: 'login', reason: { kind: 'loginFirst' } },
  { type: 'accountDialog.open', mode: 'register' },
  { type: 'accountDialog.open', mode: 'reset', carried: { username: typed.username } },
  { type: 'accountDialog.open', mode: 'login', reason: { kind: 'loginAgain' } },
  {
    type: 'accountDialog.open',
    mode: 'login',
    reason: { kind: 'registered' },
    carried: { username: typed.username },
  },
  {
    type: 'accountDialog.open',
    mode: 'login',
    reason: { kind: 'passwordReset' },
    carried: { username: typed.username },
  },
  {
    type: 'accountDialog.open',
    mode: 'login',
    reason: { kind: 'passwordChanged' },
    carried: { username: typed.username },
  },
  { type: 'accountDialog.switch', mode: 'login' },
  { type: 'accountDialog.switch', mode: 'login', carried: { email: typed.email } },
  { type: 'accountDialog.switch', mode: 'register', carried: { username: typed.username } },
  { type: 'accountDialog.switch', mode: 'reset' },
  { type: 'accountDialog.close' },
] as const
export type AccountDialogDriven = (typeof accountDialogEvents)[number]

function noteOf(event: AccountDialogDriven): string | undefined {
  if (event.type === 'accountDialog.close') return undefined
  const parts = [
    'mode' in event ? event.mode : 'no mode',
    ...('reason' in event ? [event.reason.kind] : []),
    ...('carried' in event ? Object.keys(event.carried) : []),
  ]
  return parts.join(', ')
}

/** Where a form leads. */
const ways: Readonly<Record<AccountMode, readonly AccountMode[]>> = {
  login: ['register', 'reset'],
  register: ['login'],
  reset: ['login'],
}

/** While it is open nobody reaches what opens it, but a page of signed-in users may ask for a login, or an account is new. */
function mayOpen(mode: AccountMode | null, event: AccountDialogDriven): boolean {
  const reason = 'reason' in event ? event.reason.kind : undefined
  if (reason === 'registered') return mode === 'register'
  return mode === null || reason === 'loginFirst'
}

/**
 * Two carried values at once, and opening again with one, are tried in a journey. What leads on is the same for all
 * reasons and tried with the first one.
 */
function possible(snapshot: AccountDialogSnapshot, event: AccountDialogDriven): boolean {
  const { mode, reason, carried } = accountDialogView(snapshot)
  const isFirst = Object.keys(carried).length === 0
  switch (event.type) {
    case 'accountDialog.open':
      return isFirst && mayOpen(mode, event)
    case 'accountDialog.switch':
      if (mode === null || (reason !== undefined && reason.kind !== 'loginFirst')) return false
      return ways[mode].includes(event.mode) && (isFirst || !('carried' in event))
    default:
      return true
  }
}

export const accountDialogModel = modelOf<AccountDialogDriven, AccountDialogSnapshot>(accountDialogMachine, {
  events: accountDialogEvents,
  vertex: ({ value, context }) =>
    [
      stateText(value),
      ...(context.reason ? [context.reason.kind] : []),
      ...Object.keys(context.carried).map((name) => `with ${name}`),
    ].join(', '),
  note: noteOf,
  possible,
})
