import { assign, emit, fromObservable, fromPromise, not, raise, type SnapshotFrom, setup } from 'xstate'
import { undoMs } from '#contract/limits/page.ts'
import { notProvided } from '../not-provided.ts'

export interface HeldActContext<Act> {
  /** What waits to be confirmed. */
  asked: Act | undefined
  /** What can be taken back, or is on its way. */
  act: Act | undefined
  /** What is held once that is sent. */
  next: Act | undefined
}

export type HeldActEvent<Act> =
  /** As `do`, once it is confirmed. */
  | { type: 'heldAct.ask'; act: Act }
  | { type: 'heldAct.confirm' }
  | { type: 'heldAct.cancel' }
  | { type: 'heldAct.do'; act: Act }
  | { type: 'heldAct.undo' }
  /** What is held may be wanted back in the list: it is sent now. */
  | { type: 'heldAct.send' }
  /** The list is left. */
  | { type: 'heldAct.leave' }

export type HeldActEmitted<Act> =
  | { type: 'heldAct.held'; act: Act }
  /** `sent`: and not refused; it was taken back otherwise, or failed. */
  | { type: 'heldAct.ended'; act: Act; sent: boolean }

/** An act that can be taken back for a while: until then nothing is sent. Leaving sends it at once. */
export function createHeldActMachine<Act>() {
  return setup({
    types: {
      context: {} as HeldActContext<Act>,
      events: {} as HeldActEvent<Act>,
      emitted: {} as HeldActEmitted<Act>,
      tags: {} as 'asking' | 'busy',
    },
    actors: {
      perform: fromPromise<unknown, { act: Act }>(notProvided('perform')),
      /** Emits when the page goes. */
      leaving: fromObservable<unknown, undefined>(notProvided('leaving')),
    },
    delays: { undoMs },
    actions: {
      holdAsked: assign((_, { act }: { act: Act }) => ({ asked: act })),
      forgetAsked: assign({ asked: undefined }),
      hold: assign((_, { act }: { act: Act }) => ({ act })),
      holdNext: assign((_, { act }: { act: Act }) => ({ next: act })),
      takeNext: assign(({ context }) => ({ act: context.next, next: undefined })),
      forget: assign({ act: undefined, next: undefined }),
      sayHeld: emit(({ context }) => ({ type: 'heldAct.held' as const, act: context.act as Act })),
      sayEnded: emit(({ context }, { sent }: { sent: boolean }) => ({
        type: 'heldAct.ended' as const,
        act: context.act as Act,
        sent,
      })),
      /** Nobody waits for the answer. */
      sendAtOnce: notProvided('sendAtOnce') as (args: unknown, params: { act: Act | undefined }) => void,
    },
    guards: { hasNext: ({ context }) => context.next !== undefined },
  }).createMachine({
    id: 'heldAct',
    context: { asked: undefined, act: undefined, next: undefined },
    type: 'parallel',
    states: {
      dialog: {
        initial: 'closed',
        states: {
          closed: {
            on: {
              'heldAct.ask': {
                target: 'open',
                actions: { type: 'holdAsked', params: ({ event }) => event },
              },
            },
          },
          open: {
            tags: 'asking',
            on: {
              'heldAct.confirm': {
                guard: not('hasNext'),
                target: 'closed',
                actions: [
                  raise(({ context }) => ({ type: 'heldAct.do' as const, act: context.asked as Act })),
                  'forgetAsked',
                ],
              },
              'heldAct.cancel': { target: 'closed', actions: 'forgetAsked' },
            },
          },
        },
      },
      sent: {
        initial: 'ready',
        states: {
          ready: {
            on: {
              'heldAct.do': { target: 'held', actions: { type: 'hold', params: ({ event }) => event } },
            },
          },
          held: {
            entry: 'sayHeld',
            invoke: {
              id: 'leaving',
              src: 'leaving',
              onSnapshot: {
                guard: ({ event }) => event.snapshot.context !== undefined,
                target: 'ready',
                actions: [
                  { type: 'sendAtOnce', params: ({ context }) => ({ act: context.act }) },
                  { type: 'sayEnded', params: { sent: true } },
                  'forget',
                ],
              },
            },
            after: { undoMs: 'sending' },
            on: {
              'heldAct.send': { target: 'sending' },
              'heldAct.undo': {
                target: 'ready',
                actions: [{ type: 'sayEnded', params: { sent: false } }, 'forget'],
              },
              'heldAct.do': {
                target: 'sending',
                actions: { type: 'holdNext', params: ({ event }) => event },
              },
              'heldAct.leave': {
                target: 'ready',
                actions: [
                  { type: 'sendAtOnce', params: ({ context }) => ({ act: context.act }) },
                  { type: 'sayEnded', params: { sent: true } },
                  'forget',
                ],
              },
            },
          },
          sending: {
            tags: 'busy',
            invoke: {
              id: 'perform',
              src: 'perform',
              input: ({ context }) => ({ act: context.act as Act }),
              onDone: [
                {
                  guard: 'hasNext',
                  target: 'held',
                  actions: [{ type: 'sayEnded', params: { sent: true } }, 'takeNext'],
                },
                { target: 'ready', actions: [{ type: 'sayEnded', params: { sent: true } }, 'forget'] },
              ],
              onError: [
                {
                  guard: 'hasNext',
                  target: 'held',
                  actions: [{ type: 'sayEnded', params: { sent: false } }, 'takeNext'],
                },
                { target: 'ready', actions: [{ type: 'sayEnded', params: { sent: false } }, 'forget'] },
              ],
            },
            on: {
              'heldAct.do': {
                guard: not('hasNext'),
                actions: { type: 'holdNext', params: ({ event }) => event },
              },
              'heldAct.leave': {
                target: 'ready',
                actions: [
                  { type: 'sendAtOnce', params: ({ context }) => ({ act: context.next }) },
                  { type: 'sayEnded', params: { sent: true } },
                  'forget',
                ],
              },
            },
          },
        },
      },
    },
  })
}

export type HeldActMachine<Act> = ReturnType<typeof createHeldActMachine<Act>>
export type HeldActSnapshot<Act> = SnapshotFrom<HeldActMachine<Act>>
