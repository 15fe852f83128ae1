import type { RegisterSnapshot } from './register.machine.ts'

export const registerView = (snapshot: RegisterSnapshot) => ({
  values: snapshot.context.values,
  errors: snapshot.context.errors,
  failure: snapshot.context.failure,
  busy: snapshot.hasTag('busy'),
  checking: snapshot.matches({ check: 'checking' }),
  sendingCode: snapshot.matches({ form: 'sendingCode' }),
  canSend: snapshot.can({ type: 'register.send' }),
  /** Also true with a bad address: pressing then shows what is wrong with it. */
  canSendCode: snapshot.matches({ form: 'editing' }) && snapshot.context.waitSeconds === 0,
  /** Seconds until another code may be asked for. */
  waitSeconds: snapshot.context.waitSeconds,
  codeSent: snapshot.context.codeSent,
  done: snapshot.matches({ form: 'done' }),
})
