import { assign, fromObservable, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { Page } from '#contract/envelope.ts'
import { type Failure, toFailure } from '#contract/failure.ts'
import { submissionListChecksMax } from '#contract/limits/page.ts'
import type { SubmissionRow } from '#contract/submission.ts'
import type { SubmissionQuery, SubmissionStatuses } from '#services/submission.service.ts'
import { notProvided } from '../not-provided.ts'
import { callsForReload, merged, sameFilters, unfinishedIds } from './submission-list.rules.ts'

export interface SubmissionListInput {
  /** As they stand in the URL. */
  filters: SubmissionQuery
  /** Rows that came with the page: they are shown while newer ones are asked for. */
  given?: Page<SubmissionRow> | undefined
}

interface SubmissionListContext {
  filters: SubmissionQuery
  page: Page<SubmissionRow> | undefined
  /** The filters that `page` was loaded with. */
  shownFor: SubmissionQuery
  /** Since the last load. */
  checks: number
  /** A hint came while a load was under way, whose answer may not know of it. */
  again: boolean
  failure: Failure | undefined
}

export type SubmissionListEvent =
  | { type: 'list.filter'; filters: SubmissionQuery }
  /** By the reader, or because the viewer changed. */
  | { type: 'list.reload' }

type Statuses = SubmissionStatuses | undefined
type Hinted = number[] | undefined
const loaded = ({ event }: { event: { output: Page<SubmissionRow> } }) => ({ page: event.output })
const error = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
const statuses = ({ event }: { event: { snapshot: { context: Statuses } } }) => ({
  statuses: event.snapshot.context,
})

export const submissionListMachine = setup({
  types: {
    input: {} as SubmissionListInput,
    context: {} as SubmissionListContext,
    events: {} as SubmissionListEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Rejects with a `Failure`. */
    load: fromPromise<Page<SubmissionRow>, { filters: SubmissionQuery }>(notProvided('load')),
    /** One emission for each check of all these rows in one call; errors with a `Failure`. */
    watchRows: fromObservable<SubmissionStatuses, { submitIds: number[] }>(notProvided('watchRows')),
    /** Ids of submissions that came or changed, at most one list in 2 s. */
    changes: fromObservable<number[], undefined>(notProvided('changes')),
  },
  guards: {
    isOther: ({ context }, { filters }: { filters: SubmissionQuery }) =>
      !sameFilters(context.filters, filters),
    hasRows: ({ context }) => context.page !== undefined,
    hasUnfinished: (_, { page }: { page: Page<SubmissionRow> }) => unfinishedIds(page).length > 0,
    showsOther: ({ context }) => !sameFilters(context.filters, context.shownFor),
    isWantedAgain: ({ context }) => context.again,
    // An observable actor's first snapshot carries `undefined`, before its stream has said anything.
    isCheck: (_, params: { statuses: Statuses }) => params.statuses !== undefined,
    isLastCheck: ({ context }, params: { statuses: Statuses }) =>
      params.statuses !== undefined &&
      (context.checks + 1 >= submissionListChecksMax ||
        unfinishedIds(merged(context.page, params.statuses)).length === 0),
    isNews: ({ context }, { ids }: { ids: Hinted }) => ids !== undefined && callsForReload(context, ids),
  },
  actions: {
    takeFilters: assign({ filters: (_, { filters }: { filters: SubmissionQuery }) => filters }),
    keepPage: assign({
      page: (_, { page }: { page: Page<SubmissionRow> }) => page,
      shownFor: ({ context }) => context.filters,
    }),
    keepChecked: assign({
      page: ({ context }, params: { statuses: Statuses }) => merged(context.page, params.statuses ?? {}),
      checks: ({ context }) => context.checks + 1,
    }),
    giveUp: assign({ checks: submissionListChecksMax }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    beginLoad: assign({ checks: 0, again: false, failure: undefined }),
    dropPage: assign({ page: undefined }),
    wantAgain: assign({ again: true }),
  },
}).createMachine({
  id: 'list',
  context: ({ input }) => ({
    filters: input.filters,
    page: input.given,
    shownFor: input.filters,
    checks: 0,
    again: false,
    failure: undefined,
  }),
  invoke: {
    id: 'changes',
    src: 'changes',
    onSnapshot: {
      guard: { type: 'isNews', params: ({ event }) => ({ ids: event.snapshot.context }) },
      actions: 'wantAgain',
    },
  },
  initial: 'starting',
  on: {
    'list.filter': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.refreshing.asked',
      actions: { type: 'takeFilters', params: ({ event }) => event },
    },
    'list.reload': '.refreshing.asked',
  },
  states: {
    starting: { always: [{ guard: 'hasRows', target: 'refreshing.quiet' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      entry: 'beginLoad',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ filters: context.filters }),
        onDone: [
          {
            guard: { type: 'hasUnfinished', params: loaded },
            target: 'shown.watching',
            actions: { type: 'keepPage', params: loaded },
          },
          { target: 'shown.idle', actions: { type: 'keepPage', params: loaded } },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: error } },
      },
      on: {
        'list.filter': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'loading',
          reenter: true,
          actions: { type: 'takeFilters', params: ({ event }) => event },
        },
        'list.reload': { target: 'loading', reenter: true },
      },
    },
    failed: {
      on: {
        'list.filter': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'loading',
          actions: { type: 'takeFilters', params: ({ event }) => event },
        },
        'list.reload': 'loading',
      },
    },
    shown: {
      initial: 'idle',
      always: { guard: 'isWantedAgain', target: 'refreshing.quiet' },
      states: {
        idle: {},
        watching: {
          invoke: {
            id: 'watchRows',
            src: 'watchRows',
            input: ({ context }) => ({ submitIds: unfinishedIds(context.page) }),
            onSnapshot: [
              {
                guard: { type: 'isLastCheck', params: statuses },
                target: 'idle',
                actions: { type: 'keepChecked', params: statuses },
              },
              {
                guard: { type: 'isCheck', params: statuses },
                actions: { type: 'keepChecked', params: statuses },
              },
            ],
            onDone: { target: 'idle', actions: 'giveUp' },
            onError: { target: '#list.stale', actions: { type: 'keepFailure', params: error } },
          },
        },
      },
    },
    /** The rows of before stay in sight; they are dropped when the load fails and they were loaded with other filters. */
    refreshing: {
      entry: 'beginLoad',
      initial: 'asked',
      states: { asked: { tags: 'busy' }, quiet: {} },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ filters: context.filters }),
        onDone: [
          {
            guard: { type: 'hasUnfinished', params: loaded },
            target: 'shown.watching',
            actions: { type: 'keepPage', params: loaded },
          },
          { target: 'shown.idle', actions: { type: 'keepPage', params: loaded } },
        ],
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
    stale: {
      always: { guard: 'isWantedAgain', target: 'refreshing.quiet' },
    },
  },
})

export type SubmissionListSnapshot = SnapshotFrom<typeof submissionListMachine>
