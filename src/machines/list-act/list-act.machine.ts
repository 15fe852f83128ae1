import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import { notProvided } from '../not-provided.ts'

export interface ListActContext<Act> {
  /** What is asked about, under way, or was refused; serialisable. */
  act: Act | undefined
  failure: Failure | undefined
}

export type ListActEvent<Act> =
  | { type: 'listAct.do'; act: Act }
  /** As `do`, once it is confirmed. */
  | { type: 'listAct.ask'; act: Act }
  | { type: 'listAct.confirm' }
  | { type: 'listAct.cancel' }

export type ListActEmitted<Act> = { type: 'listAct.done'; act: Act }

/** The acts on the rows of a list: one at a time, those that destroy something only when confirmed. */
export function createListActMachine<Act>() {
  return setup({
    types: {
      context: {} as ListActContext<Act>,
      events: {} as ListActEvent<Act>,
      emitted: {} as ListActEmitted<Act>,
      tags: {} as 'busy',
    },
    actors: { perform: fromPromise<unknown, { act: Act }>(notProvided('perform')) },
    actions: {
      hold: assign((_, { act }: { act: Act }) => ({ act, failure: undefined })),
      holdFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
      forget: assign({ act: undefined, failure: undefined }),
      announce: emit(({ context }) => ({ type: 'listAct.done' as const, act: context.act as Act })),
    },
  }).createMachine({
    id: 'listAct',
    context: { act: undefined, failure: undefined },
    initial: 'ready',
    states: {
      ready: {
        initial: 'quiet',
        states: { quiet: {}, refused: {} },
        on: {
          'listAct.do': { target: 'acting', actions: { type: 'hold', params: ({ event }) => event } },
          'listAct.ask': { target: 'asking', actions: { type: 'hold', params: ({ event }) => event } },
        },
      },
      asking: {
        on: {
          'listAct.confirm': 'acting',
          'listAct.cancel': { target: 'ready', actions: 'forget' },
        },
      },
      acting: {
        tags: 'busy',
        invoke: {
          id: 'perform',
          src: 'perform',
          input: ({ context }) => ({ act: context.act as Act }),
          onDone: { target: 'ready', actions: ['announce', 'forget'] },
          onError: {
            target: 'ready.refused',
            actions: { type: 'holdFailure', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
    },
  })
}

export type ListActMachine<Act> = ReturnType<typeof createListActMachine<Act>>
export type ListActSnapshot<Act> = SnapshotFrom<ListActMachine<Act>>
