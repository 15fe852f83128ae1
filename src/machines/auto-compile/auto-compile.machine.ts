import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import type { ProgramCheck } from '#contract/workshop.ts'
import { notProvided } from '../not-provided.ts'
import type { CompileCandidate } from './auto-compile.rules.ts'

export type CompileOutcome =
  | { check: ProgramCheck; failure?: undefined }
  | { check?: undefined; failure: Failure }

export interface AutoCompileContext {
  pid: number
  /** Programs as they are stored that nobody has compiled so. */
  candidates: readonly CompileCandidate[]
  /** What was there when the page was opened is compiled by a press alone; undefined until it is known. */
  atOpen: readonly string[] | undefined
  /** By the fingerprints of programs. */
  outcomes: Readonly<Record<string, CompileOutcome>>
  current: CompileCandidate | undefined
}

export type AutoCompileEvent =
  /** Everything is stored, and of these programs nobody knows whether they compile. */
  | { type: 'autoCompile.stored'; candidates: readonly CompileCandidate[] }
  /** Somebody types on. */
  | { type: 'autoCompile.typed' }

export type AutoCompileEmitted = {
  type: 'autoCompile.compiled'
  candidate: CompileCandidate
  check: ProgramCheck
}

export const nextCandidate = ({
  candidates,
  atOpen = [],
  outcomes,
}: Pick<AutoCompileContext, 'candidates' | 'atOpen' | 'outcomes'>): CompileCandidate | undefined =>
  candidates.find(({ fingerprint }) => !atOpen.includes(fingerprint) && !(fingerprint in outcomes))

const stored = ({ event }: { event: { candidates: readonly CompileCandidate[] } }) => ({
  candidates: event.candidates,
})

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
    compile: fromPromise<ProgramCheck, { pid: number; candidate: CompileCandidate }>(notProvided('compile')),
  },
  guards: { hasNext: ({ context }) => nextCandidate(context) !== undefined },
  actions: {
    keepCandidates: assign(
      ({ context: { atOpen } }, { candidates }: { candidates: readonly CompileCandidate[] }) => ({
        candidates,
        atOpen: atOpen ?? candidates.map(({ fingerprint }) => fingerprint),
      }),
    ),
    startNext: assign(({ context }) => ({ current: nextCandidate(context) })),
    keepOutcome: assign(({ context: { current, outcomes } }, outcome: CompileOutcome) => ({
      outcomes: current ? { ...outcomes, [current.fingerprint]: outcome } : outcomes,
    })),
    clearCurrent: assign({ current: undefined }),
    sayCompiled: emit(({ context }, { check }: { check: ProgramCheck }) => ({
      type: 'autoCompile.compiled' as const,
      candidate: context.current as CompileCandidate,
      check,
    })),
  },
  delays: { pause: 1_500 },
}).createMachine({
  id: 'autoCompile',
  context: ({ input: { pid } }) => ({
    pid,
    candidates: [],
    atOpen: undefined,
    outcomes: {},
    current: undefined,
  }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'autoCompile.stored': { target: 'settled', actions: { type: 'keepCandidates', params: stored } },
      },
    },
    settled: { always: [{ guard: 'hasNext', target: 'pausing' }, { target: 'idle' }] },
    /** A moment for the next key. */
    pausing: {
      on: {
        'autoCompile.stored': { target: 'settled', actions: { type: 'keepCandidates', params: stored } },
        'autoCompile.typed': 'idle',
      },
      after: { pause: 'compiling' },
    },
    compiling: {
      tags: 'compiling',
      entry: 'startNext',
      on: { 'autoCompile.stored': { actions: { type: 'keepCandidates', params: stored } } },
      invoke: {
        id: 'compile',
        src: 'compile',
        input: ({ context: { pid, current } }) => ({ pid, candidate: current as CompileCandidate }),
        onDone: {
          target: 'settled',
          actions: [
            { type: 'keepOutcome', params: ({ event: { output } }) => ({ check: output }) },
            { type: 'sayCompiled', params: ({ event: { output } }) => ({ check: output }) },
            'clearCurrent',
          ],
        },
        onError: {
          target: 'settled',
          actions: [
            { type: 'keepOutcome', params: ({ event: { error } }) => ({ failure: toFailure(error) }) },
            'clearCurrent',
          ],
        },
      },
    },
  },
})

export type AutoCompileSnapshot = SnapshotFrom<typeof autoCompileMachine>
