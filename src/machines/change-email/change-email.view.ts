import type { ChangeEmailSnapshot } from './change-email.machine.ts'

export const changeEmailView = (snapshot: ChangeEmailSnapshot) => ({
  present: snapshot.context.present,
  values: snapshot.context.values,
  errors: snapshot.context.errors,
  failure: snapshot.context.failure,
  busy: snapshot.hasTag('busy'),
  sendingCode: snapshot.matches('sendingCode'),
  /** Seconds until another code may be asked for. */
  waitSeconds: snapshot.context.waitSeconds,
  codeSentTo: snapshot.context.codeSentTo,
  saved: snapshot.matches({ editing: 'saved' }),
})
