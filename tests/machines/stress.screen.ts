import type { Generator, Solution } from '#contract/problem-content.ts'
import type { StressSnapshot } from '#machines/stress/stress.machine.ts'
import { stressView } from '#machines/stress/stress.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import { foundStress, runningStress, type StressDriven, wanted } from './stress.model.ts'
import { mainSolution } from './trials.screen.ts'

/** Of the problem whose solution the model tells of. */
export const stressed = {
  generators: [{ name: 'gen', language: 'C', code: 'int main(){}' }] satisfies Generator[],
  solutions: [
    mainSolution,
    { ...mainSolution, name: wanted.solution, kind: 'wrongAnswer' },
  ] satisfies Solution[],
}

const at = '#part-build'

/** What a person does in the workshop for an event; nothing for those that its services bring. */
export function stressActs(event: StressDriven, words: Words): readonly Act[] {
  if (event.type !== 'stress.act') return []
  const name = event.act.kind === 'start' ? 'stress.start' : 'solutions.stop'
  return [{ do: 'press', button: words(`workshop:${name}`) }]
}

/** Why it cannot be done or brought about there; nothing when it can. */
export function stressObstacle(event: StressDriven, before: StressSnapshot | undefined): string | undefined {
  if (event.type !== 'stress.act') return undefined
  const isRunning = before !== undefined && stressView(before).isRunning
  if (event.act.kind === 'start') return isRunning ? 'what runs is stopped first' : undefined
  return isRunning ? undefined : 'nothing runs'
}

/** What must be seen of the stress in a state. */
export function stressSights(state: StressSnapshot, words: Words): Sight[] {
  const { stress, isRunning, acting, actFailure } = stressView(state)
  const of = (key: string, values?: Record<string, unknown>) => words(`workshop:${key}`, values)
  const shown = (text: string | RegExp, isShown: boolean): Sight => ({
    see: 'text',
    text,
    shown: isShown,
    at,
  })
  const isFound = stress?.state === 'found'
  const value = isRunning ? runningStress.done : undefined
  return [
    shown(of('stress.title'), true),
    { see: 'button', name: of(isRunning ? 'solutions.stop' : 'stress.start'), busy: acting, off: acting, at },
    shown(of(isRunning ? 'stress.start' : 'solutions.stop'), false),
    { see: 'progress', name: of('stress.running'), value, at },
    shown(of('stress.found', { seed: foundStress.find?.seed, number: foundStress.done }), isFound),
    shown(foundStress.find?.line ?? '', isFound),
    shown(of('stress.add'), isFound),
    shown(words('shell:failure.offline'), actFailure !== undefined),
  ]
}
