import {
  type AccountDialogSnapshot,
  accountDialogMachine,
} from '#machines/account-dialog/account-dialog.machine.ts'
import { modelOf, stateText } from '#support/browser/model.ts'

export const accountDialogEvents = [
  { type: 'accountDialog.open' },
  { type: 'accountDialog.open', mode: 'login', reason: { kind: 'loginFirst' } },
  { type: 'accountDialog.open', mode: 'register' },
  { type: 'accountDialog.open', mode: 'reset', carried: { email: 'ada@example.org' } },
  { type: 'accountDialog.switch', mode: 'login' },
  { type: 'accountDialog.switch', mode: 'register', carried: { username: 'ada' } },
  { type: 'accountDialog.switch', mode: 'reset' },
  { type: 'accountDialog.close' },
] as const
export type AccountDialogDriven = (typeof accountDialogEvents)[number]

function noteOf(event: AccountDialogDriven): string | undefined {
  if (event.type === 'accountDialog.close') return undefined
  const parts = [
    'mode' in event ? event.mode : 'no mode',
    ...('reason' in event ? ['with a reason'] : []),
    ...('carried' in event ? Object.keys(event.carried) : []),
  ]
  return parts.join(', ')
}

/** Two carried values at once, and opening again with one, are tried in a journey. */
const possible = ({ context }: AccountDialogSnapshot, event: AccountDialogDriven) =>
  Object.keys(context.carried).length === 0 || (event.type !== 'accountDialog.open' && !('carried' in event))

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
