import type { Failure } from '#contract/failure.ts'
import type { ContentCase } from '#contract/problem-content.ts'
import {
  type CaseMakerSnapshot,
  caseMakerMachine,
  type WantedCases,
} from '#machines/case-maker/case-maker.machine.ts'
import { modelOf, stateText } from '#support/browser/model.ts'
import { says } from '#support/browser/ports.ts'

const offline: Failure = { kind: 'offline' }
export const typed = { kind: 'typed', input: '1\n', output: '2\n', name: '1' } as const satisfies WantedCases
export const made: ContentCase[] = [
  {
    inputHash: 'a'.repeat(64),
    outputHash: 'b'.repeat(64),
    inputSize: 1,
    outputSize: 1,
    inputName: '1.in',
    outputName: '1.out',
    score: null,
    groupNum: 1,
  },
]

export const caseMakerEvents = [
  { type: 'caseMaker.make', wanted: typed },
  { type: 'caseMaker.retry' },
  { type: 'caseMaker.cancel' },
  says('makeCases', undefined),
  says('makeCases', { share: 0.5 }),
  says('makeCases', { cases: made }),
  { type: 'xstate.error.actor.makeCases', error: offline },
] as const
export type CaseMakerDriven = (typeof caseMakerEvents)[number]

const noteOf = (event: CaseMakerDriven): string | undefined => {
  if (event.type !== 'xstate.snapshot.makeCases') return undefined
  const step = event.snapshot.context
  if (step === undefined) return 'nothing yet'
  return 'cases' in step ? 'made' : 'half'
}

export const caseMakerModel = modelOf<CaseMakerDriven, CaseMakerSnapshot>(caseMakerMachine, {
  input: { pid: 1000 },
  events: caseMakerEvents,
  vertex: ({ value, context: { share, failure, wanted } }) =>
    [stateText(value), wanted ? 'wanted' : 'nothing', `${share}`, ...(failure ? [failure.kind] : [])].join(
      ', ',
    ),
  note: noteOf,
})
