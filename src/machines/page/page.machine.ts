import { and, assign, fromObservable, fromPromise, raise, type SnapshotFrom, setup, stateIn } from 'xstate'
import { type Failure, retryAfter, toFailure } from '#contract/failure.ts'
import { notProvided } from '../not-provided.ts'

export interface PageContext<Key, Data> {
  /** What the page is asked to show; serialisable. */
  key: Key
  /** The last data that came, also while newer is loaded or could not be. */
  data: Data | undefined
  /** Which key the data answers. */
  dataKey: Key | undefined
  failure: Failure | undefined
  /** Something changed since the request in flight went out. */
  changed: boolean
}

export type PageEvent<Key> =
  | { type: 'page.reload' }
  | { type: 'page.go'; key: Key }
  /** The key changes as somebody types: nothing is asked until there is a pause. */
  | { type: 'page.typed'; key: Key }
  /** Raised by the stream of refreshes. */
  | { type: 'page.changed' }

/** Data that is there before anything was asked, and the key that it answers: the same, or another reader's. */
export interface Given<Key, Data> {
  key: Key
  data: Data
}

/** Whoever is told to come later than this asks once more before. */
export const longestWaitMs = 3_600_000

/** A pause in typing. */
export const typingPauseMs = 300

const sameKey = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The machine of every screen that only reads: one key, one load, old data kept while newer is on its way. */
export function createPageMachine<Key, Data>(
  given: (key: Key) => Given<Key, Data> | undefined = () => undefined,
) {
  return setup({
    types: {
      input: {} as { key: Key },
      context: {} as PageContext<Key, Data>,
      events: {} as PageEvent<Key>,
      tags: {} as 'busy',
    },
    actors: {
      load: fromPromise<Data, { key: Key }>(notProvided('load')),
      /** Each value says that what is shown may have changed. */
      watchRefreshes: fromObservable<unknown, { key: Key }>(notProvided('watchRefreshes')),
    },
    actions: {
      go: assign((_, { key }: { key: Key }) => ({ key, failure: undefined })),
      holdData: assign(({ context }, { data }: { data: Data }) => ({
        data,
        dataKey: context.key,
        failure: undefined,
      })),
      noteChange: assign({ changed: true }),
      forgetChange: assign({ changed: false }),
      holdFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    },
    guards: {
      hasChanged: ({ context }) => context.changed,
      isOther: ({ context }, { key }: { key: Key }) => !sameKey(context.key, key),
      isBackAtData: ({ context: { key: now, dataKey, changed } }, { key }: { key: Key }) =>
        dataKey !== undefined && sameKey(dataKey, key) && !sameKey(now, key) && !changed,
      isAnswered: ({ context }) => context.dataKey !== undefined && sameKey(context.dataKey, context.key),
      hasData: ({ context }) => context.data !== undefined,
      saysWhen: ({ context }) => retryAfter(context.failure) !== undefined,
      // An observable actor's first snapshot carries `undefined`, before its stream has said anything.
      isNews: (_, { value }: { value: unknown }) => value !== undefined,
    },
    delays: {
      typingPause: typingPauseMs,
      whenSaid: ({ context }) => Math.min(retryAfter(context.failure) ?? longestWaitMs, longestWaitMs),
    },
  }).createMachine({
    id: 'page',
    context: ({ input: { key } }) => {
      const first = given(key)
      return { key, data: first?.data, dataKey: first?.key, failure: undefined, changed: false }
    },
    initial: 'starting',
    states: {
      starting: {
        always: [
          { guard: 'isAnswered', target: 'shown.fresh' },
          { guard: 'hasData', target: 'shown.refreshing' },
          { target: 'loading' },
        ],
      },
      loading: {
        tags: 'busy',
        on: {
          'page.go': {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: 'loading',
            reenter: true,
            actions: { type: 'go', params: ({ event }) => event },
          },
          'page.typed': {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: 'typing',
            actions: { type: 'go', params: ({ event }) => event },
          },
        },
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({ key: context.key }),
          onDone: {
            target: 'shown.fresh',
            actions: { type: 'holdData', params: ({ event }) => ({ data: event.output }) },
          },
          onError: {
            target: 'failed',
            actions: { type: 'holdFailure', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      failed: {
        after: { whenSaid: { guard: 'saysWhen', target: 'loading' } },
        on: {
          'page.reload': 'loading',
          'page.go': {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: 'loading',
            actions: { type: 'go', params: ({ event }) => event },
          },
          'page.typed': {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: 'typing',
            actions: { type: 'go', params: ({ event }) => event },
          },
        },
      },
      /** Nothing has come yet. */
      typing: {
        after: { typingPause: 'loading' },
        on: {
          'page.go': {
            target: 'loading',
            actions: { type: 'go', params: ({ event }) => event },
          },
          'page.typed': {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: 'typing',
            reenter: true,
            actions: { type: 'go', params: ({ event }) => event },
          },
        },
      },
      shown: {
        initial: 'fresh',
        invoke: {
          id: 'watchRefreshes',
          src: 'watchRefreshes',
          input: ({ context }) => ({ key: context.key }),
          onSnapshot: {
            guard: { type: 'isNews', params: ({ event }) => ({ value: event.snapshot.context }) },
            actions: raise({ type: 'page.changed' }),
          },
          // What is not watched any more stays as it is shown, until somebody reloads it.
          onError: {},
        },
        on: {
          'page.reload': '.refreshing',
          'page.changed': '.refreshing',
          'page.go': {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: 'shown.refreshing',
            reenter: true,
            actions: { type: 'go', params: ({ event }) => event },
          },
          'page.typed': [
            {
              // What was asked about the present key is asked again when somebody types it again.
              guard: and([
                ({ context, event }) => !sameKey(context.key, event.key),
                'isAnswered',
                stateIn({ shown: 'refreshing' }),
              ]),
              target: 'shown.typing',
              reenter: true,
              actions: ['noteChange', { type: 'go', params: ({ event }) => event }],
            },
            {
              guard: { type: 'isBackAtData', params: ({ event }) => event },
              target: 'shown.fresh',
              reenter: true,
              actions: { type: 'go', params: ({ event }) => event },
            },
            {
              guard: { type: 'isOther', params: ({ event }) => event },
              target: 'shown.typing',
              reenter: true,
              actions: { type: 'go', params: ({ event }) => event },
            },
          ],
        },
        states: {
          fresh: {},
          /** What is shown answers an earlier key. */
          typing: { after: { typingPause: 'refreshing' } },
          refreshing: {
            tags: 'busy',
            entry: 'forgetChange',
            // A change that lands while a request is in flight may be newer than its answer.
            on: { 'page.changed': { actions: 'noteChange' } },
            invoke: {
              id: 'reload',
              src: 'load',
              input: ({ context }) => ({ key: context.key }),
              onDone: [
                {
                  guard: 'hasChanged',
                  target: 'refreshing',
                  reenter: true,
                  actions: { type: 'holdData', params: ({ event }) => ({ data: event.output }) },
                },
                {
                  target: 'fresh',
                  actions: { type: 'holdData', params: ({ event }) => ({ data: event.output }) },
                },
              ],
              onError: {
                target: 'stale',
                actions: [
                  'forgetChange',
                  { type: 'holdFailure', params: ({ event }) => ({ error: event.error }) },
                ],
              },
            },
          },
          stale: {},
        },
      },
    },
  })
}

export type PageMachine<Key, Data> = ReturnType<typeof createPageMachine<Key, Data>>
export type PageSnapshot<Key, Data> = SnapshotFrom<PageMachine<Key, Data>>
