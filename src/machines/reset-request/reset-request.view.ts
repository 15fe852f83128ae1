import type { ResetRequestSnapshot } from './reset-request.machine.ts'

export const resetRequestView = (snapshot: ResetRequestSnapshot) => ({
  email: snapshot.context.email,
  captcha: snapshot.context.captcha,
  /** A data URL; absent while it is loaded or when it could not be. */
  captchaImage: snapshot.context.picture?.img,
  loadingCaptcha: snapshot.matches({ form: 'loadingCaptcha' }),
  errors: snapshot.context.errors,
  failure: snapshot.context.failure,
  busy: snapshot.hasTag('busy'),
  checking: snapshot.matches({ check: 'checking' }),
  canSend:
    snapshot.matches({ form: 'editing' }) &&
    snapshot.context.waitSeconds === 0 &&
    snapshot.context.picture !== undefined,
  /** Seconds until another mail may be asked for. */
  waitSeconds: snapshot.context.waitSeconds,
  sent: snapshot.matches({ form: 'sent' }),
})
