import { JudgeStatus } from '#contract/enums.ts'
import type { Failure } from '#contract/failure.ts'
import type { Stress } from '#contract/stress.ts'
import { type StressSnapshot, stressMachine } from '#machines/stress/stress.machine.ts'
import { modelOf, stateText } from '#support/browser/model.ts'
import { says } from '#support/browser/ports.ts'

const offline: Failure = { kind: 'offline' }

/** What the workshop asks for before anything is typed. */
export const wanted = { solution: 'hasty', line: 'gen $seed', firstSeed: 1, tries: 100 }

export const runningStress: Stress = {
  ...{ ...wanted, total: 100, done: 16, waitsBehind: null, state: 'running', isCurrent: true },
  ...{ find: null, failure: null },
}
export const foundStress: Stress = {
  ...runningStress,
  ...{ done: 17, state: 'found' },
  find: {
    ...{ seed: 17, line: 'gen 17', status: JudgeStatus.WrongAnswer },
    ...{ message: 'line 1 differs', excerpt: null, inputHash: null },
  },
}

export const stressEvents = [
  { type: 'stress.changed' },
  { type: 'stress.act', act: { kind: 'start', wanted } },
  { type: 'stress.act', act: { kind: 'stop' } },
  says('watchStress', undefined),
  says('watchStress', runningStress),
  says('watchStress', foundStress),
  { type: 'xstate.error.actor.watchStress', error: offline },
  { type: 'xstate.done.actor.doAct', output: undefined },
  { type: 'xstate.error.actor.doAct', error: offline },
  { type: 'xstate.after.retryWait.stress.lost' },
] as const
export type StressDriven = (typeof stressEvents)[number]

const stressText = (stress: Stress | null | undefined) => stress?.state ?? 'nothing known'

const noteOf = (event: StressDriven): string | undefined => {
  if (event.type === 'stress.act') return event.act.kind
  if (event.type !== 'xstate.snapshot.watchStress') return undefined
  return event.snapshot.context?.state ?? 'nothing yet'
}

export const stressModel = modelOf<StressDriven, StressSnapshot>(stressMachine, {
  input: { pid: 1000 },
  events: stressEvents,
  vertex: ({ value, context: { stress, act, failure, actFailure } }) =>
    [
      stateText(value),
      ...(value === 'acting' ? [act.kind] : []),
      stressText(stress),
      ...(failure ? [failure.kind] : []),
      ...(actFailure ? [`not done: ${actFailure.kind}`] : []),
    ].join(', '),
  note: noteOf,
})
