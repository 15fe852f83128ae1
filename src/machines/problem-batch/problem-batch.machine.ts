import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import { problemBatch as limits } from '#contract/limits/problem.ts'
import type { BatchRow } from '#contract/problem-batch.ts'
import type { BatchChange } from '#services/problem-admin.service.ts'
import { notProvided } from '../not-provided.ts'

export interface ChosenProblem {
  pid: number
  problemId: string
}

export interface ProblemBatchContext {
  chosen: readonly ChosenProblem[]
  change: BatchChange | undefined
  /** What would come of each of the chosen, and then what did. */
  rows: readonly BatchRow[]
  failure: Failure | undefined
}

export type ProblemBatchEvent =
  /** Takes these in, or out; beyond the limit none comes in. */
  | { type: 'problemBatch.mark'; problems: readonly ChosenProblem[]; isIn: boolean }
  | { type: 'problemBatch.clear' }
  | { type: 'problemBatch.plan'; change: BatchChange }
  | { type: 'problemBatch.confirm' }
  | { type: 'problemBatch.close' }

export type ProblemBatchEmitted = { type: 'problemBatch.done'; changed: number }

interface Asked {
  pids: number[]
  change: BatchChange
  dryRun: boolean
}

const changing = (rows: readonly BatchRow[]) => rows.filter(({ outcome }) => outcome === 'change')

const asked = ({ chosen, change }: ProblemBatchContext, dryRun: boolean): Asked => ({
  pids: chosen.map(({ pid }) => pid),
  change: change as BatchChange,
  dryRun,
})

/** Problems are marked, an act on all of them is planned, looked at for each, and done once it is confirmed. */
export const problemBatchMachine = setup({
  types: {
    context: {} as ProblemBatchContext,
    events: {} as ProblemBatchEvent,
    emitted: {} as ProblemBatchEmitted,
    tags: {} as 'busy',
  },
  actors: {
    look: fromPromise<BatchRow[], Asked>(notProvided('look')),
    perform: fromPromise<BatchRow[], Asked>(notProvided('perform')),
  },
  actions: {
    mark: assign(({ context }, { problems, isIn }: { problems: readonly ChosenProblem[]; isIn: boolean }) => {
      const named = new Set(problems.map(({ pid }) => pid))
      const others = context.chosen.filter(({ pid }) => !named.has(pid))
      return { chosen: isIn ? [...others, ...problems].slice(0, limits.pidsMax) : others }
    }),
    clear: assign({ chosen: [] }),
    holdChange: assign((_, { change }: { change: BatchChange }) => ({
      change,
      rows: [],
      failure: undefined,
    })),
    holdRows: assign((_, { rows }: { rows: readonly BatchRow[] }) => ({ rows, failure: undefined })),
    /** What was removed cannot be chosen any more. */
    dropRemoved: assign(({ context }) => {
      if (context.change?.act !== 'remove') return {}
      const gone = new Set(changing(context.rows).map(({ pid }) => pid))
      return { chosen: context.chosen.filter(({ pid }) => !gone.has(pid)) }
    }),
    holdFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forget: assign({ change: undefined, rows: [], failure: undefined }),
    announce: emit(({ context }) => ({
      type: 'problemBatch.done' as const,
      changed: changing(context.rows).length,
    })),
  },
  guards: {
    hasChosen: ({ context }) => context.chosen.length > 0,
    changesSome: ({ context }) => changing(context.rows).length > 0,
  },
}).createMachine({
  id: 'problemBatch',
  context: { chosen: [], change: undefined, rows: [], failure: undefined },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'problemBatch.mark': { actions: { type: 'mark', params: ({ event }) => event } },
        'problemBatch.clear': { actions: 'clear' },
        'problemBatch.close': { actions: 'forget' },
        'problemBatch.plan': {
          guard: 'hasChosen',
          target: 'looking',
          actions: { type: 'holdChange', params: ({ event }) => event },
        },
      },
    },
    looking: {
      tags: 'busy',
      on: { 'problemBatch.close': { target: 'choosing', actions: 'forget' } },
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context }) => asked(context, true),
        onDone: {
          target: 'planned',
          actions: { type: 'holdRows', params: ({ event }) => ({ rows: event.output }) },
        },
        onError: {
          target: 'choosing',
          actions: { type: 'holdFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    planned: {
      initial: 'quiet',
      states: { quiet: {}, refused: {} },
      on: {
        'problemBatch.confirm': { guard: 'changesSome', target: 'acting' },
        'problemBatch.close': { target: 'choosing', actions: 'forget' },
      },
    },
    acting: {
      tags: 'busy',
      invoke: {
        id: 'perform',
        src: 'perform',
        input: ({ context }) => asked(context, false),
        onDone: {
          target: 'done',
          actions: [
            { type: 'holdRows', params: ({ event }) => ({ rows: event.output }) },
            'dropRemoved',
            'announce',
          ],
        },
        onError: {
          target: 'planned.refused',
          actions: { type: 'holdFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    done: { on: { 'problemBatch.close': { target: 'choosing', actions: 'forget' } } },
  },
})

export type ProblemBatchSnapshot = SnapshotFrom<typeof problemBatchMachine>
