import { type ActorRefFrom, assign, emit, fromObservable, type SnapshotFrom, setup } from 'xstate'
import type { JudgeCaseMode } from '#contract/enums.ts'
import { type Failure, toFailure } from '#contract/failure.ts'
import type { ContentCase } from '#contract/problem-content.ts'
import { notProvided } from '../not-provided.ts'

/** Two typed texts; the main solution writes the output where it is null. */
export interface TypedTest {
  input: string
  output: string | null
  /** Of its files, without an ending. */
  name: string
  /** Where the problem has scores and subtasks; a test that is replaced keeps its own. */
  score?: number | null
  groupNum?: number
  /** The input's file of the test in whose place it is put. */
  replaces?: string
}

/** Tests that are to be made: of typed texts, of files whose names go together, or of a zip. */
export type WantedCases =
  | ({ kind: 'typed' } & TypedTest)
  | { kind: 'files'; files: readonly File[]; first?: boolean }
  | { kind: 'zip'; file: File; mode: JudgeCaseMode; replace: boolean }

/** How much has gone, from 0 to 1, and at last what was made, and files of a zip that are no test. */
export type CaseStep = { share: number } | { cases: ContentCase[]; leftOut?: string[] }

interface CaseMakerContext {
  pid: number
  wanted: WantedCases | undefined
  share: number
  failure: Failure | undefined
}

export type CaseMakerEvent =
  | { type: 'caseMaker.make'; wanted: WantedCases }
  | { type: 'caseMaker.retry' }
  | { type: 'caseMaker.cancel' }

export type CaseMakerEmitted = {
  type: 'caseMaker.made'
  cases: ContentCase[]
  leftOut: string[]
  wanted: WantedCases
}

const stepOf = ({ event }: { event: { snapshot: { context: CaseStep | undefined } } }) =>
  event.snapshot.context

/** Tests on their way to the server, which keeps their bytes; they are of the draft once it is told of them. */
export const caseMakerMachine = setup({
  types: {
    context: {} as CaseMakerContext,
    events: {} as CaseMakerEvent,
    emitted: {} as CaseMakerEmitted,
    input: {} as { pid: number },
    tags: {} as 'busy',
  },
  actors: {
    /** Errors with a `Failure`. */
    makeCases: fromObservable<CaseStep, { pid: number; wanted: WantedCases }>(notProvided('makeCases')),
  },
  guards: {
    isMade: (_, { step }: { step: CaseStep | undefined }) => step !== undefined && 'cases' in step,
    isShare: (_, { step }: { step: CaseStep | undefined }) => step !== undefined && 'share' in step,
  },
  actions: {
    keepWanted: assign((_, { wanted }: { wanted: WantedCases }) => ({
      wanted,
      share: 0,
      failure: undefined,
    })),
    keepShare: assign((_, { step }: { step: CaseStep | undefined }) => ({
      share: step && 'share' in step ? step.share : 0,
    })),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    announce: emit(({ context: { wanted } }, { step }: { step: CaseStep | undefined }) => ({
      type: 'caseMaker.made' as const,
      cases: step && 'cases' in step ? step.cases : [],
      leftOut: (step && 'cases' in step && step.leftOut) || [],
      wanted: wanted as WantedCases,
    })),
    startAgain: assign({ share: 0, failure: undefined }),
    forget: assign({ wanted: undefined, share: 0, failure: undefined }),
  },
}).createMachine({
  id: 'caseMaker',
  context: ({ input: { pid } }) => ({ pid, wanted: undefined, share: 0, failure: undefined }),
  initial: 'idle',
  states: {
    idle: {
      entry: 'forget',
      on: {
        'caseMaker.make': {
          target: 'making',
          actions: { type: 'keepWanted', params: ({ event: { wanted } }) => ({ wanted }) },
        },
      },
    },
    making: {
      tags: 'busy',
      invoke: {
        id: 'makeCases',
        src: 'makeCases',
        input: ({ context: { pid, wanted } }) => ({ pid, wanted: wanted as WantedCases }),
        onSnapshot: [
          {
            guard: { type: 'isMade', params: ({ event }) => ({ step: stepOf({ event }) }) },
            target: 'idle',
            actions: { type: 'announce', params: ({ event }) => ({ step: stepOf({ event }) }) },
          },
          {
            guard: { type: 'isShare', params: ({ event }) => ({ step: stepOf({ event }) }) },
            actions: { type: 'keepShare', params: ({ event }) => ({ step: stepOf({ event }) }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'caseMaker.cancel': 'idle' },
    },
    failed: {
      on: { 'caseMaker.retry': { target: 'making', actions: 'startAgain' }, 'caseMaker.cancel': 'idle' },
    },
  },
})

export type CaseMakerActorRef = ActorRefFrom<typeof caseMakerMachine>
export type CaseMakerSnapshot = SnapshotFrom<typeof caseMakerMachine>
