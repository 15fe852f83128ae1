import { assign, fromObservable, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import type { Stress } from '#contract/stress.ts'
import type { WantedStress } from '#services/stress.service.ts'
import { notProvided } from '../not-provided.ts'

export type StressAct = { kind: 'start'; wanted: WantedStress } | { kind: 'stop' }

interface StressContext {
  pid: number
  /** As it was heard of last: null where there is none. */
  stress: Stress | null | undefined
  /** Why nothing newer is known. */
  failure: Failure | undefined
  act: StressAct
  /** Why the last act was not done. */
  actFailure: Failure | undefined
}

export type StressEvent =
  | { type: 'stress.act'; act: StressAct }
  /** The draft is another one, so its programs may be; or somebody began or ended a stress. */
  | { type: 'stress.changed' }

type Heard = Stress | null | undefined
const heard = ({ event }: { event: { snapshot: { context: Heard } } }) => ({ stress: event.snapshot.context })
const thrown = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/** A solution on generated inputs, seed after seed, for as long as somebody looks at it. */
export const stressMachine = setup({
  types: {
    context: {} as StressContext,
    events: {} as StressEvent,
    input: {} as { pid: number },
    tags: {} as 'acting',
  },
  actors: {
    /** Says it until it is over; errors with a `Failure`. */
    watchStress: fromObservable<Stress | null, { pid: number }>(notProvided('watchStress')),
    /** Rejects with a `Failure`. */
    doAct: fromPromise<void, { pid: number; act: StressAct }>(notProvided('doAct')),
  },
  guards: {
    // An observable actor's first snapshot carries `undefined`, before its stream has said anything.
    isHeard: (_, { stress }: { stress: Heard }) => stress !== undefined,
  },
  actions: {
    keepStress: assign((_, { stress }: { stress: Heard }) => ({ stress, failure: undefined })),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    keepAct: assign((_, { act }: { act: StressAct }) => ({ act, actFailure: undefined })),
    keepActFailure: assign({ actFailure: (_, { error }: { error: unknown }) => toFailure(error) }),
  },
  delays: { retryWait: 5_000 },
}).createMachine({
  id: 'stress',
  context: ({ input: { pid } }) => ({
    ...{ pid, stress: undefined, failure: undefined, actFailure: undefined },
    act: { kind: 'stop' },
  }),
  initial: 'following',
  states: {
    following: {
      invoke: {
        id: 'watchStress',
        src: 'watchStress',
        input: ({ context: { pid } }) => ({ pid }),
        onSnapshot: {
          guard: { type: 'isHeard', params: heard },
          actions: { type: 'keepStress', params: heard },
        },
        onError: { target: 'lost', actions: { type: 'keepFailure', params: thrown } },
      },
      on: {
        'stress.changed': { target: 'following', reenter: true },
        'stress.act': {
          target: 'acting',
          actions: { type: 'keepAct', params: ({ event: { act } }) => ({ act }) },
        },
      },
    },
    /** What was heard before stays in sight; the reader need not ask for the next try. */
    lost: {
      on: {
        'stress.act': {
          target: 'acting',
          actions: { type: 'keepAct', params: ({ event: { act } }) => ({ act }) },
        },
      },
      after: { retryWait: 'following' },
    },
    /** What is asked afterwards tells of the draft as it is then. */
    acting: {
      tags: 'acting',
      invoke: {
        id: 'doAct',
        src: 'doAct',
        input: ({ context: { pid, act } }) => ({ pid, act }),
        onDone: 'following',
        onError: { target: 'following', actions: { type: 'keepActFailure', params: thrown } },
      },
    },
  },
})

export type StressSnapshot = SnapshotFrom<typeof stressMachine>
