import { passwordMax, passwordMin, puzzle } from '#contract/limits/account.ts'
import type { LoginSnapshot } from '#machines/login/login.machine.ts'
import { loginView } from '#machines/login/login.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import type { LoginDriven } from './login.model.ts'

/** Six times twenty pixels from the left edge, let go with Enter. */
const slideKeys = ['Home', ...Array.from({ length: 6 }, () => 'PageUp'), 'Enter']

/** What a person does in the login dialog for an event; nothing for those that its services bring. */
export function loginActs(event: LoginDriven, words: Words): readonly Act[] {
  switch (event.type) {
    case 'login.edit':
      return [{ do: 'fill', field: words(`account:field.${event.field}`), text: event.value }]
    case 'login.send':
      return [{ do: 'press', button: words('account:login.send') }]
    case 'login.drag':
      return [
        {
          do: 'slide',
          keys: event.elapsedMs < puzzle.minDragMs ? ['PageUp', 'Enter'] : slideKeys,
          overMs: event.elapsedMs,
        },
      ]
    case 'login.renewPuzzle':
      return [{ do: 'press', button: words('account:puzzle.renew') }]
    case 'login.cancelPuzzle':
      return [{ do: 'press', button: words('account:puzzle.cancel') }]
    default:
      return []
  }
}

const passwordError = (error: string, words: Words) =>
  error === 'required'
    ? words('account:error.passwordRequired')
    : words('account:error.passwordLength', { min: passwordMin, max: passwordMax })

/** What must be seen of the form in a state. `said` gives the server's own words for those of a fixture. */
export function loginSights(
  state: LoginSnapshot,
  words: Words,
  said: (message: string) => string = (message) => message,
): Sight[] {
  const { proving, puzzlePhase, puzzleFault, busy, waitSeconds, failure, errors } = loginView(state)
  const texts = [
    ...(errors.password ? [passwordError(errors.password, words)] : []),
    ...(failure ? ['message' in failure ? said(failure.message) : words('shell:failure.offline')] : []),
  ]
  const waits = waitSeconds > 0
  const name = waits ? words('account:login.wait', { seconds: waitSeconds }) : words('account:login.send')
  return [
    { see: 'text', text: words('account:puzzle.title'), shown: proving },
    ...(proving
      ? ([{ see: 'slider', shown: puzzlePhase !== 'loading', off: puzzlePhase !== 'dragging' }] as const)
      : ([{ see: 'button', name, busy, off: busy || waits }] as const)),
    ...(proving && puzzleFault
      ? ([{ see: 'text', text: words(`account:puzzle.${puzzleFault}`), shown: true }] as const)
      : []),
    { see: 'alerts', texts },
  ]
}

/** Nobody can type what stands there already. */
export const isTyped = (event: LoginDriven, before: LoginSnapshot | undefined): boolean =>
  event.type === 'login.edit' && event.value === (before?.context[event.field] ?? '')
