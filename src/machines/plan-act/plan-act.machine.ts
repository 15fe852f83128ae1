import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import { notProvided } from '../not-provided.ts'

/** What comes of one of many, or would. */
export interface PlannedRow {
  outcome: 'change' | 'same' | 'refused'
}

export interface PlanActContext<Act, Row> {
  /** What is planned, under way or done. */
  act: Act | undefined
  /** What would come of it, and then what did. */
  rows: readonly Row[]
  failure: Failure | undefined
}

export type PlanActEvent<Act> =
  | { type: 'planAct.plan'; act: Act }
  | { type: 'planAct.confirm' }
  | { type: 'planAct.close' }

export type PlanActEmitted<Act, Row> = {
  type: 'planAct.done'
  act: Act
  rows: readonly Row[]
  changed: number
}

export interface Asked<Act> {
  act: Act
  dryRun: boolean
}

const changing = (rows: readonly PlannedRow[]) => rows.filter(({ outcome }) => outcome === 'change').length

/** An act on many is planned, looked at for each of them, and done once it is confirmed. */
export function createPlanActMachine<Act, Row extends PlannedRow>() {
  return setup({
    types: {
      context: {} as PlanActContext<Act, Row>,
      events: {} as PlanActEvent<Act>,
      emitted: {} as PlanActEmitted<Act, Row>,
      tags: {} as 'busy',
    },
    actors: {
      look: fromPromise<Row[], Asked<Act>>(notProvided('look')),
      perform: fromPromise<Row[], Asked<Act>>(notProvided('perform')),
    },
    actions: {
      hold: assign((_, { act }: { act: Act }) => ({ act, rows: [], failure: undefined })),
      holdRows: assign((_, { rows }: { rows: readonly Row[] }) => ({ rows, failure: undefined })),
      holdFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
      forget: assign({ act: undefined, rows: [], failure: undefined }),
      announce: emit(({ context: { act, rows } }) => ({
        type: 'planAct.done' as const,
        act: act as Act,
        rows,
        changed: changing(rows),
      })),
    },
    guards: { changesSome: ({ context }) => changing(context.rows) > 0 },
  }).createMachine({
    id: 'planAct',
    context: { act: undefined, rows: [], failure: undefined },
    initial: 'ready',
    states: {
      ready: {
        initial: 'quiet',
        states: { quiet: {}, refused: {} },
        on: {
          'planAct.plan': { target: 'looking', actions: { type: 'hold', params: ({ event }) => event } },
        },
      },
      looking: {
        tags: 'busy',
        on: { 'planAct.close': { target: 'ready', actions: 'forget' } },
        invoke: {
          id: 'look',
          src: 'look',
          input: ({ context }) => ({ act: context.act as Act, dryRun: true }),
          onDone: {
            target: 'planned',
            actions: { type: 'holdRows', params: ({ event }) => ({ rows: event.output }) },
          },
          onError: {
            target: 'ready.refused',
            actions: { type: 'holdFailure', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      planned: {
        initial: 'quiet',
        states: { quiet: {}, refused: {} },
        on: {
          'planAct.confirm': { guard: 'changesSome', target: 'acting' },
          'planAct.close': { target: 'ready', actions: 'forget' },
        },
      },
      acting: {
        tags: 'busy',
        invoke: {
          id: 'perform',
          src: 'perform',
          input: ({ context }) => ({ act: context.act as Act, dryRun: false }),
          onDone: {
            target: 'done',
            actions: [{ type: 'holdRows', params: ({ event }) => ({ rows: event.output }) }, 'announce'],
          },
          onError: {
            target: 'planned.refused',
            actions: { type: 'holdFailure', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      done: { on: { 'planAct.close': { target: 'ready', actions: 'forget' } } },
    },
  })
}

export type PlanActMachine<Act, Row extends PlannedRow> = ReturnType<typeof createPlanActMachine<Act, Row>>
export type PlanActSnapshot<Act, Row extends PlannedRow> = SnapshotFrom<PlanActMachine<Act, Row>>
