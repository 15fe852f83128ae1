import { assign, fromObservable, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { UserInfo } from '#contract/account.ts'
import { type Failure, toFailure } from '#contract/failure.ts'
import { login as limits, puzzle as puzzleLimits } from '#contract/limits/account.ts'
import type { Credentials, LoginMemory, LoginPuzzle } from '#services/account.service.ts'
import {
  errorsOf,
  type FieldErrors,
  heldPasswordError,
  isClean,
  usernameError,
  without,
} from '../account-dialog/account-fields.ts'
import { notProvided, portAction } from '../not-provided.ts'

export type LoginField = 'username' | 'password'

export interface LoginContext extends LoginMemory {
  username: string
  password: string
  errors: FieldErrors<LoginField>
  puzzle: LoginPuzzle | undefined
  /** Pixels from the left edge where the piece was let go. */
  x: number
  puzzleFault: 'tooFast' | 'missed' | undefined
  proof: string | undefined
  failure: Failure | undefined
}

export type LoginEvent =
  | { type: 'login.edit'; field: LoginField; value: string }
  | { type: 'login.send' }
  /** The piece was let go at `x`, `elapsedMs` after it was taken. */
  | { type: 'login.drag'; x: number; elapsedMs: number }
  | { type: 'login.renewPuzzle' }
  | { type: 'login.cancelPuzzle' }

const problems = ({ username, password }: { username: string; password: string }) =>
  errorsOf({ username: usernameError(username), password: heldPasswordError(password) })

export const loginMachine = setup({
  types: {
    input: {} as { username?: string | undefined },
    context: {} as LoginContext,
    events: {} as LoginEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Begins with what is remembered; goes on with every change, those of other tabs included. */
    watchMemory: fromObservable<LoginMemory, unknown>(notProvided('watchMemory')),
    loadPuzzle: fromPromise<LoginPuzzle>(notProvided('loadPuzzle')),
    solvePuzzle: fromPromise<string, { puzzleKey: string; x: number }>(notProvided('solvePuzzle')),
    signIn: fromPromise<UserInfo, Credentials>(notProvided('signIn')),
  },
  actions: {
    rememberFailures: portAction<{ failures: number }>('rememberFailures'),
    announce: portAction<{ user: UserInfo }>('announce'),
    holdMemory: assign((_, { memory }: { memory: LoginMemory | undefined }) => memory ?? {}),
    holdFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    holdFault: assign({ puzzleFault: (_, { fault }: { fault: LoginContext['puzzleFault'] }) => fault }),
    forgetFailure: assign({ failure: undefined }),
    forgetPuzzle: assign({ puzzle: undefined, x: 0, puzzleFault: undefined }),
    forgetProof: assign({ proof: undefined }),
    forgetFailures: assign({ failures: 0 }),
    forgetPassword: assign({ password: '' }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    demandPuzzle: assign({ failures: ({ context }) => Math.max(context.failures, limits.puzzleFrom) }),
    showErrors: assign({ errors: ({ context }) => problems(context) }),
    edit: assign(({ context }, { field, value }: { field: LoginField; value: string }) => ({
      [field]: value,
      errors: without(context.errors, field),
      failure: undefined,
    })),
  },
  guards: {
    isInvalid: ({ context }) => !isClean(problems(context)),
    needsPuzzle: ({ context }) => context.failures >= limits.puzzleFrom,
    mustWait: ({ context }) => context.waitSeconds > 0,
    mayTryAgain: ({ context }) => context.waitSeconds === 0,
    isTooFast: (_, { elapsedMs }: { elapsedMs: number }) => elapsedMs < puzzleLimits.minDragMs,
    isMissed: (_, { error }: { error: unknown }) => toFailure(error).kind === 'refused',
    // The server spaces out tries that follow many failures, whoever counted them.
    isHeldBack: (_, { error }: { error: unknown }) => {
      const failure = toFailure(error)
      return failure.kind === 'refused' && failure.retryAfterMs !== undefined
    },
    isWrong: (_, { error }: { error: unknown }) => {
      const failure = toFailure(error)
      return failure.kind === 'refused' && failure.status === 400
    },
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({
    username: input.username ?? '',
    password: '',
    errors: {},
    failures: 0,
    waitSeconds: 0,
    puzzle: undefined,
    x: 0,
    puzzleFault: undefined,
    proof: undefined,
    failure: undefined,
  }),
  invoke: {
    id: 'watchMemory',
    src: 'watchMemory',
    onSnapshot: {
      actions: { type: 'holdMemory', params: ({ event }) => ({ memory: event.snapshot.context }) },
    },
  },
  initial: 'editing',
  states: {
    editing: {
      always: { guard: 'mustWait', target: 'waiting' },
      initial: 'fresh',
      states: { fresh: {}, refused: {} },
      on: {
        'login.edit': { target: '.fresh', actions: { type: 'edit', params: ({ event }) => event } },
        'login.send': [
          { guard: 'isInvalid', target: '.fresh', actions: ['forgetFailure', 'showErrors'] },
          { guard: 'needsPuzzle', target: 'proving', actions: 'forgetFailure' },
          { target: 'sending', actions: 'forgetFailure' },
        ],
      },
    },
    waiting: {
      always: { guard: 'mayTryAgain', target: 'editing', actions: 'forgetFailure' },
      on: { 'login.edit': { actions: { type: 'edit', params: ({ event }) => event } } },
    },
    proving: {
      initial: 'loading',
      exit: 'forgetPuzzle',
      on: { 'login.cancelPuzzle': 'editing' },
      states: {
        loading: {
          tags: 'busy',
          entry: assign({ puzzle: undefined, x: 0 }),
          invoke: {
            id: 'loadPuzzle',
            src: 'loadPuzzle',
            onDone: { target: 'dragging', actions: assign({ puzzle: ({ event }) => event.output }) },
            onError: {
              target: '#login.editing.refused',
              actions: { type: 'holdFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        dragging: {
          on: {
            'login.drag': [
              {
                guard: { type: 'isTooFast', params: ({ event }) => event },
                actions: { type: 'holdFault', params: { fault: 'tooFast' } },
              },
              { target: 'solving', actions: assign({ x: ({ event }) => event.x, puzzleFault: undefined }) },
            ],
            'login.renewPuzzle': {
              target: 'loading',
              actions: { type: 'holdFault', params: { fault: undefined } },
            },
          },
        },
        solving: {
          tags: 'busy',
          invoke: {
            id: 'solvePuzzle',
            src: 'solvePuzzle',
            input: ({ context }) => ({ puzzleKey: context.puzzle?.puzzleKey ?? '', x: context.x }),
            onDone: { target: '#login.sending', actions: assign({ proof: ({ event }) => event.output }) },
            onError: [
              {
                guard: { type: 'isMissed', params: ({ event }) => ({ error: event.error }) },
                target: 'loading',
                actions: { type: 'holdFault', params: { fault: 'missed' } },
              },
              {
                target: '#login.editing.refused',
                actions: { type: 'holdFailure', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
      },
    },
    sending: {
      tags: 'busy',
      exit: 'forgetProof',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({
          username: context.username.trim(),
          password: context.password,
          puzzleProof: context.proof,
        }),
        onDone: {
          target: 'done',
          actions: [
            'forgetFailures',
            'forgetPassword',
            { type: 'rememberFailures', params: { failures: 0 } },
            { type: 'announce', params: ({ event }) => ({ user: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isHeldBack', params: ({ event }) => ({ error: event.error }) },
            target: 'editing.refused',
            actions: [
              'demandPuzzle',
              { type: 'rememberFailures', params: ({ context }) => ({ failures: context.failures }) },
              { type: 'holdFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          {
            guard: { type: 'isWrong', params: ({ event }) => ({ error: event.error }) },
            target: 'editing.refused',
            actions: [
              'countFailure',
              { type: 'rememberFailures', params: ({ context }) => ({ failures: context.failures }) },
              { type: 'holdFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          {
            target: 'editing.refused',
            actions: { type: 'holdFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    done: { type: 'final' },
  },
})

export type LoginSnapshot = SnapshotFrom<typeof loginMachine>
