import type { ChangePasswordSnapshot } from './change-password.machine.ts'

export const changePasswordView = (snapshot: ChangePasswordSnapshot) => ({
  values: snapshot.context.values,
  errors: snapshot.context.errors,
  failure: snapshot.context.failure,
  busy: snapshot.hasTag('busy'),
})
