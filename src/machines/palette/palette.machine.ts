import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import type { Found } from '#contract/search.ts'
import { notProvided } from '../not-provided.ts'

interface PaletteContext {
  /** As it was typed. */
  text: string
  /** What was found last; kept on the screen while newer is looked for. */
  found: Found | undefined
  failure: Failure | undefined
}

export type PaletteEvent = { type: 'palette.type'; text: string } | { type: 'palette.retry' }

/** Looks for problems and users once the typing has paused. */
export const paletteMachine = setup({
  types: {
    context: {} as PaletteContext,
    events: {} as PaletteEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Rejects with a `Failure`. */
    search: fromPromise<Found, { keyword: string }>(notProvided('search')),
  },
  guards: { isBlank: (_, { text }: { text: string }) => text.trim() === '' },
  actions: {
    edit: assign((_, { text }: { text: string }) => ({ text, failure: undefined })),
    holdFound: assign({ found: (_, { found }: { found: Found }) => found }),
    forgetFound: assign({ found: undefined }),
    forgetFailure: assign({ failure: undefined }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
  },
  delays: { typingPause: 150 },
}).createMachine({
  id: 'palette',
  context: { text: '', found: undefined, failure: undefined },
  initial: 'idle',
  on: {
    'palette.type': [
      {
        guard: { type: 'isBlank', params: ({ event }) => event },
        target: '.idle',
        actions: { type: 'edit', params: ({ event }) => event },
      },
      { target: '.pausing', reenter: true, actions: { type: 'edit', params: ({ event }) => event } },
    ],
  },
  states: {
    idle: { entry: 'forgetFound' },
    pausing: { tags: 'busy', after: { typingPause: 'searching' } },
    searching: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }) => ({ keyword: context.text.trim() }),
        onDone: {
          target: 'shown',
          actions: { type: 'holdFound', params: ({ event }) => ({ found: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: ['forgetFound', { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }],
        },
      },
    },
    shown: {},
    failed: { on: { 'palette.retry': 'searching' } },
  },
})

export type PaletteSnapshot = SnapshotFrom<typeof paletteMachine>
