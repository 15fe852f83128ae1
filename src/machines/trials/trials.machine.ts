import {
  type ActorRefFrom,
  assign,
  fromObservable,
  fromPromise,
  raise,
  type SnapshotFrom,
  setup,
} from 'xstate'
import type { DraftWork } from '#contract/draft-work.ts'
import { type Failure, toFailure } from '#contract/failure.ts'
import { notProvided } from '../not-provided.ts'

/** What is asked of the judges. */
export type TrialAct = 'run' | 'runAgain' | 'stop' | 'build' | 'buildAgain' | 'stopBuild'

interface TrialsContext {
  pid: number
  /** As it was heard of last. */
  work: DraftWork | undefined
  /** Why nothing newer is known. */
  failure: Failure | undefined
  act: TrialAct | undefined
  /** Why the last act was not done. */
  actFailure: Failure | undefined
  /** Which one that was. */
  failedAct: TrialAct | undefined
}

export type TrialsEvent =
  | { type: 'trials.reload' }
  | { type: 'trials.act'; act: TrialAct }
  /** The draft was stored: other programs or tests are asked about now. */
  | { type: 'trials.changed' }

type Heard = DraftWork | undefined
const heard = ({ event }: { event: { snapshot: { context: Heard } } }) => ({ work: event.snapshot.context })
const thrown = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/** The solutions of a problem on its tests, and the build of these, for as long as somebody looks at them. */
export const trialsMachine = setup({
  types: {
    context: {} as TrialsContext,
    events: {} as TrialsEvent,
    input: {} as { pid: number },
    tags: {} as 'busy' | 'acting',
  },
  actors: {
    /** Says it again and again; errors with a `Failure`. */
    watchTrials: fromObservable<DraftWork, { pid: number }>(notProvided('watchTrials')),
    /** Rejects with a `Failure`. */
    doAct: fromPromise<void, { pid: number; act: TrialAct }>(notProvided('doAct')),
  },
  guards: {
    // An observable actor's first snapshot carries `undefined`, before its stream has said anything.
    isHeard: (_, { work }: { work: Heard }) => work !== undefined,
  },
  actions: {
    keepWork: assign((_, { work }: { work: Heard }) => ({ work, failure: undefined })),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    keepAct: assign((_, { act }: { act: TrialAct }) => ({
      act,
      actFailure: undefined,
      failedAct: undefined,
    })),
    forgetAct: assign({ act: undefined }),
    keepActFailure: assign(({ context: { act } }, { error }: { error: unknown }) => ({
      act: undefined,
      actFailure: toFailure(error),
      failedAct: act,
    })),
  },
  delays: { retryWait: 5_000 },
}).createMachine({
  id: 'trials',
  context: ({ input: { pid } }) => ({
    pid,
    work: undefined,
    failure: undefined,
    act: undefined,
    actFailure: undefined,
    failedAct: undefined,
  }),
  type: 'parallel',
  states: {
    work: {
      initial: 'following',
      states: {
        following: {
          initial: 'asking',
          invoke: {
            id: 'watchTrials',
            src: 'watchTrials',
            input: ({ context: { pid } }) => ({ pid }),
            onSnapshot: {
              guard: { type: 'isHeard', params: heard },
              target: '.hearing',
              actions: { type: 'keepWork', params: heard },
            },
            onError: { target: 'lost', actions: { type: 'keepFailure', params: thrown } },
          },
          on: { 'trials.changed': { target: 'following', reenter: true } },
          states: { asking: { tags: 'busy' }, hearing: {} },
        },
        /** What was heard before stays in sight; the reader need not ask for the next try. */
        lost: { on: { 'trials.reload': 'following' }, after: { retryWait: 'following' } },
      },
    },
    act: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'trials.act': {
              target: 'acting',
              actions: { type: 'keepAct', params: ({ event: { act } }) => ({ act }) },
            },
          },
        },
        acting: {
          tags: 'acting',
          invoke: {
            id: 'doAct',
            src: 'doAct',
            input: ({ context: { pid, act = 'run' } }) => ({ pid, act }),
            onDone: { target: 'idle', actions: ['forgetAct', raise({ type: 'trials.changed' })] },
            onError: { target: 'idle', actions: { type: 'keepActFailure', params: thrown } },
          },
        },
      },
    },
  },
})

export type TrialsActorRef = ActorRefFrom<typeof trialsMachine>
export type TrialsSnapshot = SnapshotFrom<typeof trialsMachine>
