import { isTransient } from '#contract/failure.ts'
import type { ProblemJumpSnapshot } from '#machines/problem-jump/problem-jump.machine.ts'
import { problemJumpView } from '#machines/problem-jump/problem-jump.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import type { ProblemJumpDriven } from './problem-jump.model.ts'

/** What a person does on the home page for an event; nothing for those that its services bring. */
export function problemJumpActs(event: ProblemJumpDriven, words: Words): readonly Act[] {
  if (event.type === 'jump.type') return [{ do: 'fill', field: words('home:jump.label'), text: event.text }]
  return event.type === 'jump.go' ? [{ do: 'press', button: words('home:jump.go') }] : []
}

/** Why a person cannot do it there; nothing when they can. */
export const problemJumpObstacle = (
  event: ProblemJumpDriven,
  before?: ProblemJumpSnapshot,
): string | undefined =>
  event.type === 'jump.type' && event.text === (before?.context.text ?? '')
    ? 'nobody types what stands there already'
    : undefined

/** What must be seen of the field and its button in a state. */
export function problemJumpSights(state: ProblemJumpSnapshot, words: Words): Sight[] {
  const { busy, isBlank, missing, failure } = problemJumpView(state)
  const said = missing === undefined ? [] : [words('home:jump.missing', { id: missing })]
  const lost = isTransient(failure) && failure ? [words('shell:failure.offline')] : []
  return [
    { see: 'button', name: words('home:jump.go'), busy, off: busy || isBlank },
    { see: 'alerts', texts: [...said, ...lost] },
  ]
}
