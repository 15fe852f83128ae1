import { assign, fromObservable, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { UserInfo } from '#contract/account.ts'
import { toFailure } from '#contract/failure.ts'
import type { Taken } from '#services/account.service.ts'
import { isClean } from '../account-dialog/account-fields.ts'
import { notProvided, portAction } from '../not-provided.ts'
import {
  type Asked,
  answered,
  edited,
  errorOfLeft,
  problems,
  type RegisterContext,
  type RegisterField,
  type RegisterValues,
  type SentCode,
  trimmed,
  unchecked,
} from './register.rules.ts'

export type RegisterEvent =
  | { type: 'register.edit'; field: RegisterField; value: string }
  /** The field lost the focus. */
  | { type: 'register.leave'; field: RegisterField }
  | { type: 'register.sendCode' }
  | { type: 'register.send' }

export const registerMachine = setup({
  types: {
    input: {} as { values?: Partial<RegisterValues> | undefined },
    context: {} as RegisterContext,
    events: {} as RegisterEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Seconds left of the wait for another code; begins with the present value. */
    watchWait: fromObservable<number, unknown>(notProvided('watchWait')),
    checkTaken: fromPromise<{ asked: Asked; taken: Taken }, Asked>(notProvided('checkTaken')),
    sendCode: fromPromise<SentCode, { email: string }>(notProvided('sendCode')),
    /** Resolves with the new user, who is signed in then, or with nothing when that has to be done by hand. */
    register: fromPromise<UserInfo | undefined, ReturnType<typeof trimmed>>(notProvided('register')),
  },
  actions: {
    announce: portAction<{ username: string; user: UserInfo | undefined }>('announce'),
    holdWait: assign((_, { seconds }: { seconds: number | undefined }) =>
      seconds === undefined ? {} : { waitSeconds: seconds },
    ),
    edit: assign(({ context }, { field, value }: { field: RegisterField; value: string }) =>
      edited(context, field, value),
    ),
    showLeft: assign(({ context }, { field }: { field: RegisterField }) => ({
      errors: errorOfLeft(context, field),
    })),
    holdTaken: assign(({ context }, { asked, taken }: { asked: Asked; taken: Taken }) =>
      answered(context, asked, taken),
    ),
    showErrors: assign({ errors: ({ context }) => problems(context) }),
    showEmailError: assign({
      errors: ({ context }) => {
        const { email } = problems(context)
        return { ...context.errors, ...(email ? { email } : {}) }
      },
    }),
    holdFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFailure: assign({ failure: undefined }),
    forgetPasswords: assign({
      values: ({ context }) => ({ ...context.values, password: '', again: '', code: '' }),
    }),
  },
  guards: {
    hasUnchecked: ({ context }) => Object.keys(unchecked(context)).length > 0,
    isInvalid: ({ context }) => !isClean(problems(context)),
    hasBadEmail: ({ context }) => problems(context).email !== undefined,
    mayAskForCode: ({ context }) => context.waitSeconds === 0,
  },
}).createMachine({
  id: 'register',
  context: ({ input }) => ({
    values: { username: '', email: '', password: '', again: '', code: '', ...input.values },
    errors: {},
    known: {},
    waitSeconds: 0,
    codeSent: undefined,
    failure: undefined,
  }),
  invoke: {
    id: 'watchWait',
    src: 'watchWait',
    onSnapshot: {
      actions: { type: 'holdWait', params: ({ event }) => ({ seconds: event.snapshot.context }) },
    },
  },
  type: 'parallel',
  states: {
    form: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            'register.edit': { actions: { type: 'edit', params: ({ event }) => event } },
            'register.sendCode': [
              { guard: 'hasBadEmail', actions: ['forgetFailure', 'showEmailError'] },
              { guard: 'mayAskForCode', target: 'sendingCode', actions: 'forgetFailure' },
            ],
            'register.send': [
              { guard: 'isInvalid', actions: ['forgetFailure', 'showErrors'] },
              { target: 'sending', actions: 'forgetFailure' },
            ],
          },
        },
        sendingCode: {
          on: { 'register.edit': { actions: { type: 'edit', params: ({ event }) => event } } },
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context }) => ({ email: context.values.email.trim() }),
            onDone: {
              target: 'editing',
              actions: assign({ codeSent: ({ event }) => event.output }),
            },
            onError: {
              target: 'editing',
              actions: { type: 'holdFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'register',
            src: 'register',
            input: ({ context }) => trimmed(context.values),
            onDone: {
              target: 'done',
              actions: [
                {
                  type: 'announce',
                  params: ({ context, event }) => ({
                    username: context.values.username.trim(),
                    user: event.output,
                  }),
                },
                'forgetPasswords',
              ],
            },
            onError: {
              target: 'editing',
              actions: { type: 'holdFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        done: {},
      },
    },
    check: {
      initial: 'idle',
      on: {
        'register.leave': [
          {
            guard: 'hasUnchecked',
            target: '.checking',
            actions: { type: 'showLeft', params: ({ event }) => event },
          },
          { actions: { type: 'showLeft', params: ({ event }) => event } },
        ],
      },
      states: {
        idle: {},
        checking: {
          invoke: {
            id: 'checkTaken',
            src: 'checkTaken',
            input: ({ context }) => unchecked(context),
            onDone: { target: 'idle', actions: { type: 'holdTaken', params: ({ event }) => event.output } },
            // The server checks again when the form is sent.
            onError: 'idle',
          },
        },
      },
    },
  },
})

export type RegisterSnapshot = SnapshotFrom<typeof registerMachine>
