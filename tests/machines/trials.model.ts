import type { Build } from '#contract/build.ts'
import type { DraftWork } from '#contract/draft-work.ts'
import { JudgeStatus } from '#contract/enums.ts'
import type { Failure } from '#contract/failure.ts'
import type { TrialRow } from '#contract/trial.ts'
import { type TrialsSnapshot, trialsMachine } from '#machines/trials/trials.machine.ts'
import { modelOf, stateText } from '#support/browser/model.ts'
import { says } from '#support/browser/ports.ts'

const offline: Failure = { kind: 'offline' }
const row: TrialRow = {
  solution: 'main',
  state: 'done',
  failure: null,
  cells: [[JudgeStatus.Accepted, 3, 900, null]],
}
const build: Build = {
  ...{ isRunning: false, isCurrent: true, waitsBehind: null, missingLanguages: [] },
  ...{ steps: [], faults: [], casesVersion: 0, outOfTime: null },
}
export const doneWork: DraftWork = { rows: [row], build, isMeasuring: false, waitsBehind: null }
export const runningWork: DraftWork = { ...doneWork, rows: [{ ...row, state: 'running', cells: [null] }] }
export const buildingWork: DraftWork = { ...doneWork, build: { ...build, isRunning: true } }

export const trialsEvents = [
  { type: 'trials.reload' },
  { type: 'trials.changed' },
  { type: 'trials.act', act: 'run' },
  says('watchTrials', undefined),
  says('watchTrials', doneWork),
  { type: 'xstate.error.actor.watchTrials', error: offline },
  { type: 'xstate.done.actor.doAct', output: undefined },
  { type: 'xstate.error.actor.doAct', error: offline },
  { type: 'xstate.after.retryWait.trials.work.lost' },
] as const
export type TrialsDriven = (typeof trialsEvents)[number]

const workText = (work: DraftWork | undefined) =>
  work === undefined ? 'nothing known' : (work.rows[0]?.state ?? 'no solution')

const noteOf = (event: TrialsDriven): string | undefined => {
  if (event.type === 'trials.act') return event.act
  if (event.type !== 'xstate.snapshot.watchTrials') return undefined
  return event.snapshot.context ? workText(event.snapshot.context) : 'nothing yet'
}

export const trialsModel = modelOf<TrialsDriven, TrialsSnapshot>(trialsMachine, {
  input: { pid: 1000 },
  events: trialsEvents,
  vertex: ({ value, context: { work, failure, actFailure } }) =>
    [
      stateText(value),
      workText(work),
      ...(failure ? [failure.kind] : []),
      ...(actFailure ? [`not done: ${actFailure.kind}`] : []),
    ].join(', '),
  note: noteOf,
})
