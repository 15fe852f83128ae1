import { assign, fromObservable, type SnapshotFrom, setup } from 'xstate'
import type { NewsItem, NewsReader } from '#services/contest-news.ts'
import { notProvided } from '../not-provided.ts'

interface ContestNewsContext {
  reader: NewsReader
  /** Newest first; each stays until it is read. */
  unread: readonly NewsItem[]
}

export type ContestNewsEvent =
  /** The contest runs, or does not. */
  { type: 'news.running'; running: boolean } | { type: 'news.read'; ids: readonly number[] }

type Found = NewsItem[] | undefined
const running = ({ event }: { event: { running: boolean } }) => event.running
const resting = ({ event }: { event: { running: boolean } }) => !event.running

/** Announcements of a running contest that the viewer has not read (S2-177), or answers to the viewer's questions. */
export const contestNewsMachine = setup({
  types: {
    input: {} as { reader: NewsReader },
    context: {} as ContestNewsContext,
    events: {} as ContestNewsEvent,
  },
  actors: {
    /** Each answer; errors with a `Failure`. */
    watchUnread: fromObservable<NewsItem[], { reader: NewsReader }>(notProvided('watchUnread')),
  },
  guards: {
    // An observable actor's first snapshot carries `undefined`, before its stream has said anything.
    isAnswer: (_, { found }: { found: Found }) => found !== undefined,
  },
  actions: {
    keepFound: assign({ unread: (_, { found }: { found: Found }) => found ?? [] }),
    dropRead: assign({
      unread: ({ context }, { ids }: { ids: readonly number[] }) =>
        context.unread.filter(({ id }) => !ids.includes(id)),
    }),
    /** Keeps the ids for this reader. */
    remember: notProvided('remember') as (
      _: unknown,
      params: { reader: NewsReader; ids: readonly number[] },
    ) => void,
  },
  delays: { pause: 60_000 },
}).createMachine({
  id: 'news',
  context: ({ input }) => ({ reader: input.reader, unread: [] }),
  on: {
    'news.read': {
      actions: [
        { type: 'dropRead', params: ({ event }) => event },
        { type: 'remember', params: ({ context, event }) => ({ reader: context.reader, ids: event.ids }) },
      ],
    },
  },
  initial: 'off',
  states: {
    off: { on: { 'news.running': { guard: running, target: 'watching' } } },
    watching: {
      on: { 'news.running': { guard: resting, target: 'off' } },
      invoke: {
        id: 'watchUnread',
        src: 'watchUnread',
        input: ({ context }) => ({ reader: context.reader }),
        onSnapshot: {
          guard: { type: 'isAnswer', params: ({ event }) => ({ found: event.snapshot.context }) },
          actions: { type: 'keepFound', params: ({ event }) => ({ found: event.snapshot.context }) },
        },
        onError: 'pausing',
      },
    },
    /** Asking failed for long; what is unread stays in sight. */
    pausing: {
      after: { pause: 'watching' },
      on: { 'news.running': { guard: resting, target: 'off' } },
    },
  },
})

export type ContestNewsSnapshot = SnapshotFrom<typeof contestNewsMachine>
