import type { Solution } from '#contract/problem-content.ts'
import type { TrialsSnapshot } from '#machines/trials/trials.machine.ts'
import { trialsView } from '#machines/trials/trials.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import { doneWork, type TrialsDriven } from './trials.model.ts'

/** Of the problem whose trials the model tells of. */
export const mainSolution: Solution = {
  ...{ name: 'main', language: 'C', code: 'int main(){}', kind: 'main', score: null },
}

/** What a person does in the workshop for an event; nothing for those that its services bring. */
export function trialsActs(event: TrialsDriven, words: Words): readonly Act[] {
  return event.type === 'trials.act' ? [{ do: 'press', button: words('workshop:solutions.run') }] : []
}

/** Why it cannot be done or brought about there; nothing when it can. */
export const trialsObstacle = ({ type }: TrialsDriven): string | undefined =>
  type === 'trials.reload' ? 'nobody need ask: the page tries again by itself' : undefined

const at = '#part-solutions'

/** What must be seen of the solutions in a state; `time` of the test that has run, null where that is not known. */
export function trialsSights(
  state: TrialsSnapshot,
  words: Words,
  time: number | null = doneWork.rows[0]?.cells[0]?.[1] ?? null,
): Sight[] {
  const { rows, acting, actFailure } = trialsView(state)
  const of = (key: string, values?: Record<string, unknown>) => words(`workshop:${key}`, values)
  const shown = (text: string | RegExp, isShown: boolean): Sight => ({
    see: 'text',
    text,
    shown: isShown,
    at,
  })
  return [
    shown(of('solutions.state.none'), rows === undefined),
    shown(of('solutions.met'), rows !== undefined),
    shown(of('matrix.title'), rows !== undefined),
    ...(time === null ? [] : [shown(of('solutions.ms', { value: time }), rows !== undefined)]),
    { see: 'button', name: of('solutions.run'), busy: acting, off: acting },
    shown(words('shell:failure.offline'), actFailure !== undefined),
  ]
}
