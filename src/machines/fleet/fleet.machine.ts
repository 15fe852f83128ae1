import { type ActorRefFrom, assign, fromObservable, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import type { JudgeService } from '#contract/judge-fleet.ts'
import { notProvided } from '../not-provided.ts'

interface FleetContext {
  /** As they were heard of last. */
  judges: JudgeService[] | undefined
  /** Why nothing newer is known. */
  failure: Failure | undefined
}

export type FleetEvent = { type: 'fleet.reload' }

type Heard = JudgeService[] | undefined
const heard = ({ event }: { event: { snapshot: { context: Heard } } }) => ({ judges: event.snapshot.context })

/** The judges of the site, for as long as the administration is open. */
export const fleetMachine = setup({
  types: {
    context: {} as FleetContext,
    events: {} as FleetEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Says them again and again; errors with a `Failure`. */
    watchJudges: fromObservable<JudgeService[], undefined>(notProvided('watchJudges')),
  },
  guards: {
    // An observable actor's first snapshot carries `undefined`, before its stream has said anything.
    isHeard: (_, { judges }: { judges: Heard }) => judges !== undefined,
  },
  actions: {
    keepJudges: assign((_, { judges }: { judges: Heard }) => ({ judges, failure: undefined })),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
  },
  delays: { retryWait: 10_000 },
}).createMachine({
  id: 'fleet',
  context: { judges: undefined, failure: undefined },
  initial: 'following',
  states: {
    following: {
      initial: 'asking',
      invoke: {
        id: 'watchJudges',
        src: 'watchJudges',
        onSnapshot: {
          guard: { type: 'isHeard', params: heard },
          target: '.hearing',
          actions: { type: 'keepJudges', params: heard },
        },
        onError: {
          target: 'lost',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'fleet.reload': { target: 'following', reenter: true } },
      states: { asking: { tags: 'busy' }, hearing: {} },
    },
    /** What was heard before stays in sight; the reader need not ask for the next try. */
    lost: { on: { 'fleet.reload': 'following' }, after: { retryWait: 'following' } },
  },
})

export type FleetActorRef = ActorRefFrom<typeof fleetMachine>
export type FleetSnapshot = SnapshotFrom<typeof fleetMachine>
