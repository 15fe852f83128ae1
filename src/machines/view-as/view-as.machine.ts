import { assign, fromObservable, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { ViewKind } from '#contract/view.ts'
import { notProvided } from '../not-provided.ts'

export interface ViewAsContext {
  kind: ViewKind
  /** Of the user; null for a visitor. */
  name: string | null
  /** Whole seconds. */
  left: number | undefined
}

export type ViewAsEvent =
  | { type: 'viewAs.end' }
  /** The server knows the view no more. */
  | { type: 'viewAs.lost' }

/** A tab that sees the site as somebody else does, until a press or the end of its time. */
export const viewAsMachine = setup({
  types: {
    input: {} as Pick<ViewAsContext, 'kind' | 'name'>,
    context: {} as ViewAsContext,
    events: {} as ViewAsEvent,
  },
  actors: {
    countDown: fromObservable<number, unknown>(notProvided('countDown')),
    end: fromPromise<unknown>(notProvided('end')),
  },
  actions: {
    holdLeft: assign((_, { left }: { left: number | undefined }) => ({ left })),
    leave: notProvided('leave'),
  },
  guards: { isOver: (_, { left }: { left: number | undefined }) => left === 0 },
}).createMachine({
  id: 'viewAs',
  context: ({ input }) => ({ ...input, left: undefined }),
  initial: 'on',
  states: {
    on: {
      invoke: {
        id: 'countDown',
        src: 'countDown',
        onSnapshot: [
          {
            guard: { type: 'isOver', params: ({ event }) => ({ left: event.snapshot.context }) },
            target: 'over',
            actions: { type: 'holdLeft', params: ({ event }) => ({ left: event.snapshot.context }) },
          },
          { actions: { type: 'holdLeft', params: ({ event }) => ({ left: event.snapshot.context }) } },
        ],
      },
      on: { 'viewAs.end': 'ending', 'viewAs.lost': 'over' },
    },
    ending: {
      // Whether the server heard it or not: its time ends there by itself.
      invoke: { id: 'end', src: 'end', onDone: 'over', onError: 'over' },
      on: { 'viewAs.lost': 'over' },
    },
    over: { entry: 'leave' },
  },
})

export type ViewAsMachine = typeof viewAsMachine
export type ViewAsSnapshot = SnapshotFrom<ViewAsMachine>
