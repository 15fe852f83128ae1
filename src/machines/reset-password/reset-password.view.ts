import type { ResetPasswordSnapshot } from './reset-password.machine.ts'

export const resetPasswordView = (snapshot: ResetPasswordSnapshot) => ({
  username: snapshot.context.username,
  password: snapshot.context.password,
  again: snapshot.context.again,
  /** `username: 'unknown'` says that the link is broken. */
  errors: snapshot.context.errors,
  failure: snapshot.context.failure,
  busy: snapshot.hasTag('busy'),
  canSend: snapshot.can({ type: 'resetPassword.send' }),
  done: snapshot.matches('done'),
})
