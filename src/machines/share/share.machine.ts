import { emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'

export interface ShareInput {
  submitId: number
  /** Whether everybody may read its code now. */
  shared: boolean
}

export type ShareEvent =
  | { type: 'share.toggle' }
  /** What was loaded says so; another tab may have changed it. */
  | { type: 'share.known'; shared: boolean }

export type ShareEmitted = { type: 'share.changed'; shared: boolean }

const published = ({ event }: { event: { shared: boolean } }) => event.shared
const withdrawn = ({ event }: { event: { shared: boolean } }) => !event.shared

/** Whether the code of one submission is everybody's: its owner switches that (S1-068). */
export const shareMachine = setup({
  types: {
    input: {} as ShareInput,
    context: {} as { submitId: number; shared: boolean },
    events: {} as ShareEvent,
    emitted: {} as ShareEmitted,
    tags: {} as 'busy' | 'public',
  },
  actors: {
    /** Rejects with a `Failure`, which is said as that of any call. */
    setShare: fromPromise<void, { submitId: number; share: boolean }>(notProvided('setShare')),
  },
  guards: { isPublic: ({ context }) => context.shared },
}).createMachine({
  id: 'share',
  context: ({ input }) => input,
  initial: 'begin',
  states: {
    begin: { always: [{ guard: 'isPublic', target: 'public' }, { target: 'private' }] },
    private: {
      on: { 'share.toggle': 'publishing', 'share.known': { guard: published, target: 'public' } },
    },
    publishing: {
      tags: 'busy',
      invoke: {
        id: 'publish',
        src: 'setShare',
        input: ({ context }) => ({ submitId: context.submitId, share: true }),
        onDone: { target: 'public', actions: emit({ type: 'share.changed', shared: true }) },
        onError: 'private',
      },
    },
    public: {
      tags: 'public',
      on: { 'share.toggle': 'withdrawing', 'share.known': { guard: withdrawn, target: 'private' } },
    },
    withdrawing: {
      tags: ['busy', 'public'],
      invoke: {
        id: 'withdraw',
        src: 'setShare',
        input: ({ context }) => ({ submitId: context.submitId, share: false }),
        onDone: { target: 'private', actions: emit({ type: 'share.changed', shared: false }) },
        onError: 'public',
      },
    },
  },
})

export type ShareSnapshot = SnapshotFrom<typeof shareMachine>
