import type { ResetRequestSnapshot } from '#machines/reset-request/reset-request.machine.ts'
import { resetRequestView } from '#machines/reset-request/reset-request.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import type { ResetRequestDriven } from './reset-request.model.ts'

/** What a person does in the form for an event; nothing for those that its services bring. */
export function resetRequestActs(event: ResetRequestDriven, words: Words): readonly Act[] {
  switch (event.type) {
    case 'resetRequest.edit':
      return [{ do: 'fill', field: words('account:field.captcha'), text: event.value }]
    case 'resetRequest.leave':
      return [{ do: 'leave', field: words('account:field.email') }]
    case 'resetRequest.renewCaptcha':
      return [{ do: 'press', button: words('account:reset.renewCaptcha') }]
    case 'resetRequest.send':
      return [{ do: 'press', button: words('account:reset.send') }]
    case 'resetRequest.again':
      return [{ do: 'press', button: words('account:reset.again') }]
    default:
      return []
  }
}

/** Why a person cannot do it there; nothing when they can. */
export function resetRequestObstacle(
  { type }: ResetRequestDriven,
  before?: ResetRequestSnapshot,
): string | undefined {
  const isPress = type === 'resetRequest.send' || type === 'resetRequest.again'
  if (isPress && (before?.context.waitSeconds ?? 0) > 0) return 'a button that counts down takes no press'
  const lacksPicture = before?.matches({ form: 'editing' }) && !before.context.picture
  return type === 'resetRequest.send' && lacksPicture
    ? 'without a picture the button takes no press'
    : undefined
}

/** What must be seen in a state; `said` is what the server or the network said of the last failure. */
export function resetRequestSights(
  state: ResetRequestSnapshot,
  words: Words,
  { email, said }: { email: string; said: string },
): Sight[] {
  const { errors, failure, busy, waitSeconds, sent, captchaImage, loadingCaptcha } = resetRequestView(state)
  const waits = waitSeconds > 0
  const lacksCaptcha = !sent && captchaImage === undefined && !loadingCaptcha
  const name = words(sent ? 'account:reset.again' : 'account:reset.send')
  const waitName = new RegExp(`^${words('account:reset.wait', { seconds: '\\d+' })}$`)
  const wrong = [
    ...(errors.email ? [words('account:error.emailUnknown')] : []),
    ...(errors.captcha && !sent ? [words('account:error.captchaRequired')] : []),
  ]
  return [
    { see: 'text', text: words('account:reset.sent', { email }), shown: sent },
    { see: 'button', name: waits ? waitName : name, busy, off: busy || waits || lacksCaptcha },
    { see: 'alerts', texts: [...wrong, ...(failure ? [said] : [])] },
  ]
}
