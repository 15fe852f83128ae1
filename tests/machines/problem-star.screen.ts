import type { ProblemStarSnapshot } from '#machines/problem-star/problem-star.machine.ts'
import { problemStarView } from '#machines/problem-star/problem-star.view.ts'
import type { Act, Sight } from '#support/browser/acts.ts'
import type { ProblemStarDriven } from './problem-star.model.ts'

/** The stars of both problems of the model, by their names on the screen. */
export type StarNames = Readonly<Record<number, RegExp>>

/** What a person does in a list of problems for an event; nothing for those that its services bring. */
export function problemStarActs(event: ProblemStarDriven, names: StarNames): readonly Act[] {
  return event.type === 'star.set' ? [{ do: 'press', button: names[event.pid] ?? '' }] : []
}

/** A star is seen as it was pressed, at once. */
export function problemStarSights(state: ProblemStarSnapshot, names: StarNames): Sight[] {
  const { shown } = problemStarView(state)
  return Object.entries(names).map(([pid, name]) => ({
    see: 'button',
    name,
    busy: false,
    pressed: shown[Number(pid)] ?? false,
  }))
}
