import { type ActorRefFrom, assign, emit, fromObservable, type SnapshotFrom, setup } from 'xstate'
import { message } from '#contract/limits/talk.ts'
import type { UnreadMessages } from '#contract/message-unread.ts'
import { notProvided } from '../not-provided.ts'
import { unreadTotal } from './unread.view.ts'

interface UnreadContext {
  /** Whose messages they are; null for a visitor. */
  uid: string | null
  /** The last answer, also while newer could not be had; undefined before the first. */
  counts: UnreadMessages | undefined
}

export type UnreadEvent =
  /** Who looks at the site; null for a visitor. */
  | { type: 'unread.viewer'; uid: string | null }
  /** Messages were shown or removed here: the counts are others by now. */
  | { type: 'unread.read' }

/** There are more of them than at the last answer (S1-069). */
export type UnreadEmitted = { type: 'more'; total: number }

type Answer = UnreadMessages | undefined

/** How many messages the viewer has not read, by kind (S1-035, S1-069). */
export const unreadMachine = setup({
  types: {
    context: {} as UnreadContext,
    events: {} as UnreadEvent,
    emitted: {} as UnreadEmitted,
  },
  actors: {
    /** Each answer; errors with a `Failure`. */
    watchUnread: fromObservable<UnreadMessages, unknown>(notProvided('watchUnread')),
  },
  guards: {
    isOther: ({ context }, { uid }: { uid: string | null }) => uid !== null && uid !== context.uid,
    isNobody: (_, { uid }: { uid: string | null }) => uid === null,
    // An observable actor's first snapshot carries `undefined`, before its stream has said anything.
    isAnswer: (_, { answer }: { answer: Answer }) => answer !== undefined,
    isMore: ({ context }, { answer }: { answer: Answer }) =>
      unreadTotal(answer) > unreadTotal(context.counts),
  },
  actions: {
    begin: assign((_, { uid }: { uid: string | null }) => ({ uid, counts: undefined })),
    hold: assign((_, { answer }: { answer: Answer }) => ({ counts: answer })),
    forget: assign({ uid: null, counts: undefined }),
  },
  delays: { pause: message.pollMs },
}).createMachine({
  id: 'unread',
  context: { uid: null, counts: undefined },
  on: {
    'unread.viewer': [
      {
        guard: { type: 'isOther', params: ({ event }) => event },
        target: '.polling',
        actions: { type: 'begin', params: ({ event }) => event },
      },
      { guard: { type: 'isNobody', params: ({ event }) => event }, target: '.off' },
    ],
  },
  initial: 'off',
  states: {
    /** Nobody is signed in. */
    off: { entry: 'forget' },
    polling: {
      on: { 'unread.read': { target: 'polling', reenter: true } },
      invoke: {
        id: 'watchUnread',
        src: 'watchUnread',
        onSnapshot: [
          {
            guard: { type: 'isMore', params: ({ event }) => ({ answer: event.snapshot.context }) },
            actions: [
              { type: 'hold', params: ({ event }) => ({ answer: event.snapshot.context }) },
              emit(({ event }) => ({ type: 'more', total: unreadTotal(event.snapshot.context) })),
            ],
          },
          {
            guard: { type: 'isAnswer', params: ({ event }) => ({ answer: event.snapshot.context }) },
            actions: { type: 'hold', params: ({ event }) => ({ answer: event.snapshot.context }) },
          },
        ],
        onError: 'stale',
      },
    },
    /** Asking failed for long; the last answer stays in sight. */
    stale: { on: { 'unread.read': 'polling' }, after: { pause: 'polling' } },
  },
})

export type UnreadActorRef = ActorRefFrom<typeof unreadMachine>
export type UnreadSnapshot = SnapshotFrom<typeof unreadMachine>
