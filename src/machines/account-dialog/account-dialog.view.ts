import type { AccountDialogSnapshot, AccountMode } from './account-dialog.machine.ts'

const modes: readonly AccountMode[] = ['login', 'register', 'reset']

export const accountDialogView = (snapshot: AccountDialogSnapshot) => ({
  /** Null while closed. */
  mode: modes.find((mode) => snapshot.matches({ open: mode })) ?? null,
  reason: snapshot.context.reason,
  carried: snapshot.context.carried,
})
