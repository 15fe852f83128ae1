import { type ActorRefFrom, assign, fromObservable, type SnapshotFrom, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'

/** Milliseconds of the server's clock; `seal` is null where nothing is ever sealed. */
export interface ContestTimes {
  start: number
  end: number
  seal: number | null
}

export interface ContestClockInput {
  times: ContestTimes
  /** What the server said last. */
  now: number
}

export type ContestClockEvent =
  /** The times were loaded again; an admin may have moved them. */
  { type: 'clock.times'; times: ContestTimes }

/**
 * Where a contest stands by the server's clock (S2-113). It is told the time each second and waits for none: one long
 * timer would be wrong after a sleep, and one over 24.8 days would fire at once.
 */
export const contestClockMachine = setup({
  types: {
    input: {} as ContestClockInput,
    context: {} as ContestClockInput,
    events: {} as ContestClockEvent,
  },
  actors: {
    /** The server's time in ms, each second. */
    ticks: fromObservable<number, undefined>(notProvided('ticks')),
  },
  guards: {
    // An observable actor's first snapshot carries `undefined`, before its stream has said anything.
    isTick: (_, { now }: { now: number | undefined }) => now !== undefined,
    isScheduled: ({ context: { now, times } }) => now < times.start,
    isEnded: ({ context: { now, times } }) => now >= times.end,
    isSealed: ({ context: { now, times } }) => times.seal !== null && now >= times.seal,
  },
  actions: {
    keepNow: assign({ now: ({ context }, { now }: { now: number | undefined }) => now ?? context.now }),
    keepTimes: assign({ times: (_, { times }: { times: ContestTimes }) => times }),
  },
}).createMachine({
  id: 'clock',
  context: ({ input }) => input,
  invoke: {
    id: 'ticks',
    src: 'ticks',
    onSnapshot: {
      guard: { type: 'isTick', params: ({ event }) => ({ now: event.snapshot.context }) },
      target: '.looking',
      actions: { type: 'keepNow', params: ({ event }) => ({ now: event.snapshot.context }) },
    },
  },
  on: {
    'clock.times': {
      target: '.looking',
      actions: { type: 'keepTimes', params: ({ event }) => event },
    },
  },
  initial: 'looking',
  states: {
    looking: {
      always: [
        { guard: 'isScheduled', target: 'scheduled' },
        { guard: 'isEnded', target: 'ended' },
        { guard: 'isSealed', target: 'running.sealed' },
        { target: 'running.open' },
      ],
    },
    scheduled: {},
    running: { initial: 'open', states: { open: {}, sealed: {} } },
    ended: {},
  },
})

export type ContestClockSnapshot = SnapshotFrom<typeof contestClockMachine>
export type ContestClockActorRef = ActorRefFrom<typeof contestClockMachine>
