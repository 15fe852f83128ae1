import { beats, type RevealSnapshot } from '#machines/reveal/reveal.machine.ts'
import { revealView } from '#machines/reveal/reveal.view.ts'
import type { Act, ActFile, Sight, Words } from '#support/browser/acts.ts'
import type { RevealDriven } from './reveal.model.ts'

type Of = (key: string, values?: Record<string, unknown>) => string

/** What the presenter does for an event; nothing for those that are brought. */
export function revealActs(
  event: RevealDriven,
  words: Words,
  before: RevealSnapshot | undefined,
  file: ActFile,
  speed = before?.context.speed ?? 0,
): readonly Act[] {
  const of: Of = (key, values) => words(`reveal:${key}`, values)
  switch (event.type) {
    case 'reveal.open':
      return [{ do: 'choose', button: of('door.open'), file }]
    case 'reveal.retry':
      return [{ do: 'press', button: words('shell:kit.tryAgain') }]
    case 'reveal.forward':
      return [{ do: 'press', button: of('bar.forward') }]
    case 'reveal.back':
      return [{ do: 'press', button: of('bar.back') }]
    case 'reveal.jump':
      return [{ do: 'fill', field: of('bar.jump'), text: String(event.step) }]
    case 'reveal.play':
      return [{ do: 'press', button: of('bar.play') }]
    case 'reveal.pause':
      return [{ do: 'press', button: of('bar.pause') }]
    case 'reveal.speed': {
      const presses = event.speed - speed
      return Array.from({ length: presses }, () => ({ do: 'press', button: of('bar.faster') }) as const)
    }
    case 'reveal.save':
      return [{ do: 'press', button: of('bar.save') }]
    default:
      return []
  }
}

/** Why a person cannot do it there; nothing when they can. */
export function revealObstacle(event: RevealDriven, before: RevealSnapshot | undefined): string | undefined {
  const view = before && revealView(before)
  const isOff = 'a button that is off takes no press'
  switch (event.type) {
    case 'reveal.back':
      return view?.step === 0 ? isOff : undefined
    case 'reveal.forward':
      return view?.over ? isOff : undefined
    case 'reveal.speed':
      return view?.speed === event.speed ? isOff : undefined
    case 'reveal.jump':
      return view?.step === event.step ? 'the slider stands there' : undefined
    default:
      return undefined
  }
}

/** What must be seen in a state. Paths that are joined may differ in the speed. */
export function revealSights(state: RevealSnapshot, words: Words, speed = state.context.speed): Sight[] {
  const { phase, busy, unreadable, step, card, last, playing, over } = revealView(state)
  const of: Of = (key, values) => words(`reveal:${key}`, values)
  const shown = (text: string, isShown: boolean): Sight => ({ see: 'text', text, shown: isShown })
  if (phase === 'off')
    return [
      shown(of('door.loading'), busy),
      shown(of('door.unreadable'), unreadable),
      shown(words('shell:failure.offline'), !busy && !unreadable),
      shown(of('door.open'), !busy),
      shown(words('shell:kit.tryAgain'), !busy),
      shown(of('bar.play'), false),
    ]
  return [
    shown(of('door.loading'), false),
    shown(of('bar.step', { step, last }), true),
    shown(of('bar.speedOf', { speed: speed + 1, speeds: beats.length }), true),
    shown(of('bar.pause'), playing),
    shown(of('bar.play'), !playing),
    shown(of('bar.cardHint'), card),
    { see: 'off', name: of('bar.forward'), off: over },
    { see: 'off', name: of('bar.back'), off: step === 0 },
    shown(of('where.over'), step === last),
  ]
}
