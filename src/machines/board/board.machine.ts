import { assign, fromObservable, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { RankRow } from '#contract/contest-rank.ts'
import type { Page } from '#contract/envelope.ts'
import { type Failure, toFailure } from '#contract/failure.ts'
import type { BoardPhase, BoardQuery } from '#services/board.service.ts'
import { notProvided, portAction } from '../not-provided.ts'
import { sameQuery, toggled } from './board.rules.ts'

export interface BoardInput {
  /** As it stands in the URL. */
  query: BoardQuery
  /** Users whose rows come first. */
  followed: readonly string[]
  /** Rows that came with the page: they are shown while newer ones are asked for. */
  given?: { page: Page<RankRow>; phase: BoardPhase } | undefined
}

interface BoardContext {
  query: BoardQuery
  followed: readonly string[]
  /** Newer rows are asked for again and again, by themselves. */
  auto: boolean
  /** Where the contest stands by the server's clock, once that is known. */
  phase: BoardPhase | undefined
  page: Page<RankRow> | undefined
  /** The query that `page` answers. */
  shownFor: BoardQuery
  /** The contest ended, and what is shown is of before. */
  again: boolean
  failure: Failure | undefined
}

export type BoardEvent =
  | { type: 'board.ask'; query: BoardQuery }
  /** By the reader, or because the viewer changed. */
  | { type: 'board.reload' }
  | { type: 'board.auto'; auto: boolean }
  /** Follows a user, or no more. */
  | { type: 'board.follow'; uid: string }

type Phase = BoardPhase | undefined
const loaded = ({ event }: { event: { output: Page<RankRow> } }) => ({ page: event.output })
const error = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
const phase = ({ event }: { event: { snapshot: { context: Phase } } }) => ({ phase: event.snapshot.context })
const asked = ({ context: { query, followed } }: { context: BoardContext }) => ({ query, followed })

/** The board of a contest (S2-116, S2-220): renewed by itself until the contest ends or a load fails. */
export const boardMachine = setup({
  types: {
    input: {} as BoardInput,
    context: {} as BoardContext,
    events: {} as BoardEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Rejects with a `Failure`. */
    load: fromPromise<Page<RankRow>, { query: BoardQuery; followed: readonly string[] }>(notProvided('load')),
    /** Says a number once the next load is due, never while the page is hidden. */
    watchDue: fromObservable<number, undefined>(notProvided('watchDue')),
    /** Begins with the present phase; says each later one. */
    watchPhase: fromObservable<BoardPhase, undefined>(notProvided('watchPhase')),
  },
  guards: {
    isOther: ({ context }, { query }: { query: BoardQuery }) => !sameQuery(context.query, query),
    showsOther: ({ context }) => !sameQuery(context.query, context.shownFor),
    hasRows: ({ context }) => context.page !== undefined,
    isAuto: ({ context }) => context.auto,
    isManual: ({ context }) => !context.auto,
    isWantedAgain: ({ context }) => context.again,
    isRunning: ({ context }) => context.phase !== 'ended',
    isTurnedOn: ({ context }, { auto }: { auto: boolean }) => auto && context.phase !== 'ended',
    changesFollowed: ({ context }, { uid }: { uid: string }) =>
      toggled(context.followed, uid) !== context.followed,
    // An observable actor's first snapshot carries `undefined`, before its stream has said anything.
    isPhase: (_, params: { phase: Phase }) => params.phase !== undefined,
    isDue: (_, { due }: { due: number | undefined }) => due !== undefined,
  },
  actions: {
    takeQuery: assign({ query: (_, { query }: { query: BoardQuery }) => query }),
    takeAuto: assign({ auto: (_, { auto }: { auto: boolean }) => auto }),
    takePhase: assign(({ context }, params: { phase: Phase }) => {
      const ends = params.phase === 'ended'
      return {
        phase: params.phase,
        auto: context.auto && !ends,
        again: context.again || (ends && context.phase !== undefined && context.phase !== 'ended'),
      }
    }),
    toggleFollowed: assign({
      followed: ({ context }, { uid }: { uid: string }) => toggled(context.followed, uid),
    }),
    keepPage: assign({
      page: (_, { page }: { page: Page<RankRow> }) => page,
      shownFor: ({ context }) => context.query,
    }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error), auto: false }),
    beginLoad: assign({ again: false, failure: undefined }),
    dropPage: assign({ page: undefined }),
    /** Kept in this browser. */
    rememberFollowed: portAction<{ followed: readonly string[] }>('rememberFollowed'),
  },
}).createMachine({
  id: 'board',
  context: ({ input }) => ({
    query: input.query,
    followed: input.followed,
    auto: true,
    phase: input.given?.phase,
    page: input.given?.page,
    shownFor: input.query,
    again: false,
    failure: undefined,
  }),
  invoke: {
    id: 'watchPhase',
    src: 'watchPhase',
    onSnapshot: {
      guard: { type: 'isPhase', params: phase },
      actions: { type: 'takePhase', params: phase },
    },
  },
  initial: 'starting',
  on: {
    'board.ask': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.refreshing.asked',
      actions: { type: 'takeQuery', params: ({ event }) => event },
    },
    'board.reload': '.refreshing.asked',
    'board.auto': {
      guard: 'isRunning',
      actions: { type: 'takeAuto', params: ({ event }) => event },
    },
    'board.follow': {
      guard: { type: 'changesFollowed', params: ({ event }) => event },
      target: '.refreshing.asked',
      actions: [
        { type: 'toggleFollowed', params: ({ event }) => event },
        { type: 'rememberFollowed', params: ({ context }) => ({ followed: context.followed }) },
      ],
    },
  },
  states: {
    starting: { always: [{ guard: 'hasRows', target: 'refreshing.quiet' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      entry: 'beginLoad',
      invoke: {
        id: 'load',
        src: 'load',
        input: asked,
        onDone: { target: 'shown', actions: { type: 'keepPage', params: loaded } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: error } },
      },
      on: {
        'board.ask': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'loading',
          reenter: true,
          actions: { type: 'takeQuery', params: ({ event }) => event },
        },
        'board.reload': { target: 'loading', reenter: true },
        // There is no row yet that could be followed.
        'board.follow': undefined,
      },
    },
    failed: {
      on: {
        'board.ask': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'loading',
          actions: { type: 'takeQuery', params: ({ event }) => event },
        },
        'board.reload': 'loading',
        'board.auto': {
          guard: { type: 'isTurnedOn', params: ({ event }) => event },
          target: 'loading',
          actions: { type: 'takeAuto', params: ({ event }) => event },
        },
        'board.follow': undefined,
      },
    },
    shown: {
      initial: 'waiting',
      always: { guard: 'isWantedAgain', target: 'refreshing.quiet' },
      states: {
        waiting: {
          always: { guard: 'isManual', target: 'resting' },
          invoke: {
            id: 'watchDue',
            src: 'watchDue',
            onSnapshot: {
              guard: { type: 'isDue', params: ({ event }) => ({ due: event.snapshot.context }) },
              target: '#board.refreshing.quiet',
            },
          },
        },
        resting: { always: { guard: 'isAuto', target: '#board.refreshing.quiet' } },
      },
    },
    /** The rows of before stay in sight; they are dropped when the load fails and they answer another query. */
    refreshing: {
      entry: 'beginLoad',
      initial: 'asked',
      states: { asked: { tags: 'busy' }, quiet: {} },
      invoke: {
        id: 'load',
        src: 'load',
        input: asked,
        onDone: { target: 'shown', actions: { type: 'keepPage', params: loaded } },
        onError: [
          {
            guard: 'showsOther',
            target: 'failed',
            actions: ['dropPage', { type: 'keepFailure', params: error }],
          },
          { target: 'stale', actions: { type: 'keepFailure', params: error } },
        ],
      },
    },
    stale: { always: { guard: 'isAuto', target: 'refreshing.asked' } },
  },
})

export type BoardSnapshot = SnapshotFrom<typeof boardMachine>
