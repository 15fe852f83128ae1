import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import type { ProgramCheck } from '#contract/workshop.ts'
import { notProvided } from '../not-provided.ts'
import type { CompileWish } from './auto-compile.rules.ts'

export type CompileOutcome =
  | { check: ProgramCheck; failure?: undefined }
  | { check?: undefined; failure: Failure }

export interface AutoCompileContext {
  pid: number
  /** Programs as they are stored that nobody has compiled so. */
  wishes: readonly CompileWish[]
  /** What was there when the page was opened is compiled by a press alone; undefined until it is known. */
  first: readonly string[] | undefined
  /** By the marks of programs. */
  outcomes: Readonly<Record<string, CompileOutcome>>
  current: CompileWish | undefined
}

export type AutoCompileEvent =
  /** Everything is stored, and of these programs nobody knows whether they compile. */
  | { type: 'autoCompile.stored'; wishes: readonly CompileWish[] }
  /** Somebody types on. */
  | { type: 'autoCompile.typed' }

export type AutoCompileEmitted = { type: 'autoCompile.compiled'; wish: CompileWish; check: ProgramCheck }

export const nextWish = ({
  wishes,
  first = [],
  outcomes,
}: Pick<AutoCompileContext, 'wishes' | 'first' | 'outcomes'>): CompileWish | undefined =>
  wishes.find(({ mark }) => !first.includes(mark) && !(mark in outcomes))

const stored = ({ event }: { event: { wishes: readonly CompileWish[] } }) => ({ wishes: event.wishes })

/** Has each program that was changed compiled once it is stored: one after the other, after a moment without a key. */
export const autoCompileMachine = setup({
  types: {
    context: {} as AutoCompileContext,
    events: {} as AutoCompileEvent,
    emitted: {} as AutoCompileEmitted,
    input: {} as { pid: number },
    tags: {} as 'compiling',
  },
  actors: {
    /** Rejects with a `Failure`. */
    compile: fromPromise<ProgramCheck, { pid: number; wish: CompileWish }>(notProvided('compile')),
  },
  guards: { hasNext: ({ context }) => nextWish(context) !== undefined },
  actions: {
    keepWishes: assign(({ context: { first } }, { wishes }: { wishes: readonly CompileWish[] }) => ({
      wishes,
      first: first ?? wishes.map(({ mark }) => mark),
    })),
    take: assign(({ context }) => ({ current: nextWish(context) })),
    keepOutcome: assign(({ context: { current, outcomes } }, outcome: CompileOutcome) => ({
      outcomes: current ? { ...outcomes, [current.mark]: outcome } : outcomes,
    })),
    forget: assign({ current: undefined }),
    sayCompiled: emit(({ context }, { check }: { check: ProgramCheck }) => ({
      type: 'autoCompile.compiled' as const,
      wish: context.current as CompileWish,
      check,
    })),
  },
  delays: { pause: 1_500 },
}).createMachine({
  id: 'autoCompile',
  context: ({ input: { pid } }) => ({
    pid,
    wishes: [],
    first: undefined,
    outcomes: {},
    current: undefined,
  }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'autoCompile.stored': { target: 'settled', actions: { type: 'keepWishes', params: stored } },
      },
    },
    settled: { always: [{ guard: 'hasNext', target: 'pausing' }, { target: 'idle' }] },
    /** A moment for the next key. */
    pausing: {
      on: {
        'autoCompile.stored': { target: 'settled', actions: { type: 'keepWishes', params: stored } },
        'autoCompile.typed': 'idle',
      },
      after: { pause: 'compiling' },
    },
    compiling: {
      tags: 'compiling',
      entry: 'take',
      on: { 'autoCompile.stored': { actions: { type: 'keepWishes', params: stored } } },
      invoke: {
        id: 'compile',
        src: 'compile',
        input: ({ context: { pid, current } }) => ({ pid, wish: current as CompileWish }),
        onDone: {
          target: 'settled',
          actions: [
            { type: 'keepOutcome', params: ({ event: { output } }) => ({ check: output }) },
            { type: 'sayCompiled', params: ({ event: { output } }) => ({ check: output }) },
            'forget',
          ],
        },
        onError: {
          target: 'settled',
          actions: [
            { type: 'keepOutcome', params: ({ event: { error } }) => ({ failure: toFailure(error) }) },
            'forget',
          ],
        },
      },
    },
  },
})

export type AutoCompileSnapshot = SnapshotFrom<typeof autoCompileMachine>
