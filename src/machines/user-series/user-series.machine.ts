import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import { seriesFault, seriesNames, type UserSeries } from '#contract/user-rules.ts'
import { notProvided } from '../not-provided.ts'
import { newSeriesValues, type SeriesValues, seriesOf } from './user-series.rules.ts'

export interface UserSeriesContext {
  values: SeriesValues
  /** Names the passwords of what was made, for half an hour. */
  key: string | undefined
  failure: Failure | undefined
}

export type UserSeriesEvent =
  | { type: 'userSeries.open' }
  | { type: 'userSeries.edit'; change: Partial<SeriesValues> }
  | { type: 'userSeries.send' }
  | { type: 'userSeries.download' }
  | { type: 'userSeries.close' }

export type UserSeriesEmitted = { type: 'userSeries.made'; count: number; names: readonly string[] }

const settled = {
  'userSeries.close': '#userSeries.closed',
  'userSeries.download': { target: 'fetching', actions: 'forgetFailure' },
} as const

/** S3-133: accounts with numbers in their names are made, then their passwords are downloaded, as often as need be. */
export const userSeriesMachine = setup({
  types: {
    context: {} as UserSeriesContext,
    events: {} as UserSeriesEvent,
    emitted: {} as UserSeriesEmitted,
    tags: {} as 'busy',
  },
  actors: {
    generate: fromPromise<string, { series: UserSeries }>(notProvided('generate')),
    download: fromPromise<unknown, { key: string }>(notProvided('download')),
  },
  actions: {
    edit: assign(({ context }, { change }: { change: Partial<SeriesValues> }) => ({
      values: { ...context.values, ...change },
      failure: undefined,
    })),
    holdKey: assign((_, { key }: { key: string }) => ({ key })),
    holdFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: undefined }),
    forgetKey: assign({ key: undefined, failure: undefined }),
    sayMade: emit(({ context }) => {
      const names = seriesNames(seriesOf(context.values))
      return { type: 'userSeries.made' as const, count: names.length, names }
    }),
  },
  guards: { isRight: ({ context }) => seriesFault(seriesOf(context.values)) === undefined },
}).createMachine({
  id: 'userSeries',
  context: { values: newSeriesValues, key: undefined, failure: undefined },
  initial: 'closed',
  states: {
    closed: { on: { 'userSeries.open': { target: 'editing', actions: 'forgetKey' } } },
    editing: {
      initial: 'quiet',
      states: { quiet: {}, wrong: {}, refused: {} },
      on: {
        'userSeries.edit': { target: '.quiet', actions: { type: 'edit', params: ({ event }) => event } },
        'userSeries.close': 'closed',
        'userSeries.send': [
          { guard: 'isRight', target: 'making', actions: 'forgetFailure' },
          { target: '.wrong', actions: 'forgetFailure' },
        ],
      },
    },
    making: {
      tags: 'busy',
      invoke: {
        id: 'generate',
        src: 'generate',
        input: ({ context }) => ({ series: seriesOf(context.values) }),
        onDone: {
          target: 'made',
          actions: [{ type: 'holdKey', params: ({ event }) => ({ key: event.output }) }, 'sayMade'],
        },
        onError: {
          target: 'editing.refused',
          actions: { type: 'holdFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    made: {
      initial: 'fetching',
      states: {
        fetching: {
          tags: 'busy',
          invoke: {
            id: 'download',
            src: 'download',
            input: ({ context }) => ({ key: context.key as string }),
            onDone: 'fetched',
            onError: {
              target: 'refused',
              actions: { type: 'holdFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        fetched: { on: settled },
        /** Whoever closes it now never learns the passwords. */
        refused: { on: settled },
      },
    },
  },
})

export type UserSeriesSnapshot = SnapshotFrom<typeof userSeriesMachine>
