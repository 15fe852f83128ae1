import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'

export interface StarWish {
  pid: number
  starred: boolean
}

type Stars = Readonly<Record<number, boolean>>

interface ProblemStarContext {
  /** What the reader sees where it is not what was loaded; by `pid`. */
  shown: Stars
  /** What the server has, as far as this screen knows. */
  stored: Stars
  /** In the order of the presses; at most one of each problem. */
  waiting: readonly StarWish[]
  sending: StarWish | undefined
}

export type ProblemStarEvent = { type: 'star.set' } & StarWish

/** Stars on problems: seen at once, sent one after another, and taken back where the server refuses. */
export const problemStarMachine = setup({
  types: {
    context: {} as ProblemStarContext,
    events: {} as ProblemStarEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Rejects with a `Failure`, which is said as that of any call. */
    send: fromPromise<void, { wish: StarWish | undefined }>(notProvided('send')),
  },
  guards: { isWaiting: ({ context }) => context.waiting.length > 0 },
  actions: {
    show: assign({
      shown: ({ context }, { pid, starred }: StarWish) => ({ ...context.shown, [pid]: starred }),
      // The first press says what was loaded: the opposite.
      stored: ({ context }, { pid, starred }: StarWish) => ({ [pid]: !starred, ...context.stored }),
    }),
    queue: assign({
      waiting: ({ context }, { pid, starred }: StarWish) => [
        ...context.waiting.filter((wish) => wish.pid !== pid),
        { pid, starred },
      ],
    }),
    takeNext: assign(
      ({
        context: {
          waiting: [sending, ...waiting],
        },
      }) => ({ sending, waiting }),
    ),
    agree: assign({
      stored: ({ context: { stored, sending } }) =>
        sending ? { ...stored, [sending.pid]: sending.starred } : stored,
    }),
    /** A later press on the same problem counts more than the failure of an earlier one. */
    takeBack: assign({
      shown: ({ context: { shown, stored, waiting, sending } }) =>
        sending === undefined || waiting.some(({ pid }) => pid === sending.pid)
          ? shown
          : { ...shown, [sending.pid]: stored[sending.pid] ?? false },
    }),
    forget: assign({ sending: undefined }),
  },
}).createMachine({
  id: 'star',
  context: { shown: {}, stored: {}, waiting: [], sending: undefined },
  initial: 'idle',
  on: {
    'star.set': {
      actions: [
        { type: 'show', params: ({ event }) => event },
        { type: 'queue', params: ({ event }) => event },
      ],
    },
  },
  states: {
    idle: { entry: 'forget', always: { guard: 'isWaiting', target: 'sending' } },
    sending: {
      tags: 'busy',
      entry: 'takeNext',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ wish: context.sending }),
        onDone: { target: 'idle', actions: 'agree' },
        onError: { target: 'idle', actions: 'takeBack' },
      },
    },
  },
})

export type ProblemStarSnapshot = SnapshotFrom<typeof problemStarMachine>
