import { assign, fromObservable, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import type { VerifyStep } from '#services/verify-problem.service.ts'
import { notProvided } from '../not-provided.ts'

/** How far one problem is. */
export type Verification = { phase: 'waiting' } | { phase: 'failed'; failure: Failure } | VerifyStep

export interface ProblemVerifyContext {
  /** Those that are still to be verified, the present one first. */
  queue: readonly number[]
  known: Readonly<Record<number, Verification>>
}

export type ProblemVerifyEvent =
  | { type: 'problemVerify.begin'; pids: readonly number[] }
  /** One that failed. */
  | { type: 'problemVerify.again'; pid: number }
  | { type: 'problemVerify.clear' }

type Step = VerifyStep | undefined
const stepOf = ({ event }: { event: { snapshot: { context: Step } } }) => ({ step: event.snapshot.context })

const empty: ProblemVerifyContext = { queue: [], known: {} }

const wait = { phase: 'waiting' } as const

/** Verifies problems one after the other: what one account may have judged at a time is little. */
export const problemVerifyMachine = setup({
  types: {
    context: {} as ProblemVerifyContext,
    events: {} as ProblemVerifyEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Errors with a `Failure`. */
    verify: fromObservable<VerifyStep, { pid: number }>(notProvided('verify')),
  },
  guards: {
    // An observable actor's first snapshot carries `undefined`, before its stream has said anything.
    isSaid: (_, { step }: { step: Step }) => step !== undefined,
    areNew: ({ context: { known } }, { pids }: { pids: readonly number[] }) =>
      pids.some((pid) => known[pid] === undefined),
    hasFailed: ({ context: { known } }, { pid }: { pid: number }) => known[pid]?.phase === 'failed',
    hasNext: ({ context: { queue } }) => queue.length > 0,
  },
  actions: {
    forget: assign(empty),
    addNew: assign(({ context: { queue, known } }, { pids }: { pids: readonly number[] }) => {
      const added = [...new Set(pids)].filter((pid) => known[pid] === undefined)
      return {
        queue: [...queue, ...added],
        known: { ...known, ...Object.fromEntries(added.map((pid) => [pid, wait])) },
      }
    }),
    addAgain: assign(({ context: { queue, known } }, { pid }: { pid: number }) => ({
      queue: [...queue, pid],
      known: { ...known, [pid]: wait },
    })),
    start: assign(({ context: { queue, known } }) => {
      const [pid] = queue
      return pid === undefined ? {} : { known: { ...known, [pid]: { phase: 'running' as const } } }
    }),
    keepStep: assign(({ context: { queue, known } }, { step }: { step: Step }) => {
      const [pid] = queue
      return pid === undefined || !step ? {} : { known: { ...known, [pid]: step } }
    }),
    keepFailure: assign(({ context: { queue, known } }, { error }: { error: unknown }) => {
      const [pid] = queue
      const failed = { phase: 'failed' as const, failure: toFailure(error) }
      return pid === undefined ? {} : { known: { ...known, [pid]: failed } }
    }),
    leave: assign(({ context: { queue } }) => ({ queue: queue.slice(1) })),
  },
}).createMachine({
  id: 'problemVerify',
  context: empty,
  initial: 'idle',
  on: {
    'problemVerify.begin': {
      guard: { type: 'areNew', params: ({ event }) => event },
      actions: { type: 'addNew', params: ({ event }) => event },
    },
    'problemVerify.again': {
      guard: { type: 'hasFailed', params: ({ event }) => event },
      actions: { type: 'addAgain', params: ({ event }) => event },
    },
    'problemVerify.clear': { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: { always: { guard: 'hasNext', target: 'verifying' } },
    verifying: {
      tags: 'busy',
      entry: 'start',
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context: { queue } }) => ({ pid: queue[0] ?? 0 }),
        onSnapshot: {
          guard: { type: 'isSaid', params: stepOf },
          actions: { type: 'keepStep', params: stepOf },
        },
        onDone: { target: 'idle', actions: 'leave' },
        onError: {
          target: 'idle',
          actions: [{ type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }, 'leave'],
        },
      },
    },
  },
})

export type ProblemVerifySnapshot = SnapshotFrom<typeof problemVerifyMachine>
