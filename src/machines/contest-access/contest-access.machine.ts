import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import { notProvided } from '../not-provided.ts'

export interface ContestAccessInput {
  cid: number
  /** The viewer is registered, or need not be. */
  granted: boolean
}

interface ContestAccessContext {
  cid: number
  granted: boolean
  password: string
  failure: Failure | undefined
}

export type ContestAccessEvent =
  | { type: 'access.edit'; password: string }
  | { type: 'access.send' }
  /** What was loaded says so; another tab may have registered, a new password has removed everybody. */
  | { type: 'access.known'; granted: boolean }

export type ContestAccessEmitted = { type: 'access.granted' }

const known = ({ event }: { event: { granted: boolean } }) => event.granted
const unknown = ({ event }: { event: { granted: boolean } }) => !event.granted

/** Whether the viewer is in, and the password that lets them in (S2-115, S2-127). */
export const contestAccessMachine = setup({
  types: {
    input: {} as ContestAccessInput,
    context: {} as ContestAccessContext,
    events: {} as ContestAccessEvent,
    emitted: {} as ContestAccessEmitted,
    tags: {} as 'busy',
  },
  actors: {
    /** Rejects with a `Failure`. */
    register: fromPromise<void, { cid: number; password: string }>(notProvided('register')),
  },
  guards: {
    isGranted: ({ context }) => context.granted,
    hasPassword: ({ context }) => context.password.trim() !== '',
  },
  actions: {
    edit: assign({ password: (_, { password }: { password: string }) => password, failure: undefined }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forget: assign({ password: '', failure: undefined }),
  },
}).createMachine({
  id: 'access',
  context: ({ input }) => ({ ...input, password: '', failure: undefined }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isGranted', target: 'granted' }, { target: 'asking' }] },
    asking: {
      initial: 'editing',
      states: { editing: {}, empty: {}, refused: {} },
      on: {
        'access.edit': { target: '.editing', actions: { type: 'edit', params: ({ event }) => event } },
        'access.send': [{ guard: 'hasPassword', target: 'registering' }, { target: '.empty' }],
        'access.known': { guard: known, target: 'granted' },
      },
    },
    registering: {
      tags: 'busy',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => ({ cid: context.cid, password: context.password.trim() }),
        onDone: { target: 'granted', actions: emit({ type: 'access.granted' }) },
        onError: {
          target: 'asking.refused',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    granted: {
      entry: 'forget',
      on: { 'access.known': { guard: unknown, target: 'asking' } },
    },
  },
})

export type ContestAccessSnapshot = SnapshotFrom<typeof contestAccessMachine>
