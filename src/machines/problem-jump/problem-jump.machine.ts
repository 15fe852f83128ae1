import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import { notProvided } from '../not-provided.ts'

interface ProblemJumpContext {
  /** As it was typed. */
  text: string
  /** The display id that was looked for last; empty once the text is another one. */
  asked: string
  failure: Failure | undefined
}

export type ProblemJumpEvent = { type: 'jump.type'; text: string } | { type: 'jump.go' }
export type ProblemJumpEmitted = { type: 'jump.found'; problemId: string }

const displayIdOf = (text: string): string => text.trim().toUpperCase()

const go = { guard: 'hasText', target: 'looking' } as const

/** To a problem by its id, in any case of letters; a warning when there is none (S1-037, S1-077). */
export const problemJumpMachine = setup({
  types: {
    context: {} as ProblemJumpContext,
    events: {} as ProblemJumpEvent,
    emitted: {} as ProblemJumpEmitted,
    tags: {} as 'busy',
  },
  actors: {
    /** The display id of the public problem that is meant. Rejects with a `Failure`. */
    lookUp: fromPromise<string | undefined, { problemId: string }>(notProvided('lookUp')),
  },
  guards: {
    hasText: ({ context }) => displayIdOf(context.text) !== '',
    isThere: (_, { problemId }: { problemId: string | undefined }) => problemId !== undefined,
  },
  actions: {
    edit: assign((_, { text }: { text: string }) => ({ text, asked: '', failure: undefined })),
    ask: assign(({ context }) => ({ asked: displayIdOf(context.text), failure: undefined })),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    say: emit((_, { problemId }: { problemId: string | undefined }) => ({
      type: 'jump.found' as const,
      problemId: problemId ?? '',
    })),
    forget: assign({ text: '', asked: '' }),
  },
}).createMachine({
  id: 'jump',
  context: { text: '', asked: '', failure: undefined },
  initial: 'idle',
  on: {
    'jump.type': { target: '.idle', actions: { type: 'edit', params: ({ event }) => event } },
  },
  states: {
    idle: { on: { 'jump.go': go } },
    looking: {
      tags: 'busy',
      entry: 'ask',
      invoke: {
        id: 'lookUp',
        src: 'lookUp',
        input: ({ context }) => ({ problemId: displayIdOf(context.text) }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ problemId: event.output }) },
            target: 'idle',
            actions: [{ type: 'say', params: ({ event }) => ({ problemId: event.output }) }, 'forget'],
          },
          { target: 'warned' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    warned: { on: { 'jump.go': go } },
    failed: { on: { 'jump.go': go } },
  },
})

export type ProblemJumpSnapshot = SnapshotFrom<typeof problemJumpMachine>
