import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import {
  againError,
  errorsOf,
  type FieldErrors,
  isClean,
  passwordError,
  usernameError,
  without,
} from '../account-dialog/account-fields.ts'
import { notProvided, portAction } from '../not-provided.ts'

export type ResetPasswordField = 'password' | 'again'

export interface ResetPasswordContext {
  /** From the link; read-only (S1-036). */
  username: string
  code: string
  password: string
  again: string
  errors: FieldErrors<'username' | ResetPasswordField>
  /** Undefined until the server has said so. */
  exists: boolean | undefined
  failure: Failure | undefined
}

export type ResetPasswordEvent =
  | { type: 'resetPassword.edit'; field: ResetPasswordField; value: string }
  | { type: 'resetPassword.send' }

const problems = ({ username, password, again, exists }: ResetPasswordContext) =>
  errorsOf({
    username: usernameError(username) ?? (exists === false ? 'unknown' : undefined),
    password: passwordError(password),
    again: againError(again, password),
  })

/** What is wrong with the link itself, shown without anything typed. */
function problemsOfLink(context: ResetPasswordContext): ResetPasswordContext['errors'] {
  const { username } = problems(context)
  return { ...context.errors, ...(username ? { username } : {}) }
}

export const resetPasswordMachine = setup({
  types: {
    input: {} as { username: string; code: string },
    context: {} as ResetPasswordContext,
    events: {} as ResetPasswordEvent,
    tags: {} as 'busy',
  },
  actors: {
    checkExists: fromPromise<boolean, { username: string }>(notProvided('checkExists')),
    resetPassword: fromPromise<void, { username: string; password: string; code: string }>(
      notProvided('resetPassword'),
    ),
  },
  actions: {
    announce: portAction<{ username: string }>('announce'),
    edit: assign(({ context }, { field, value }: { field: ResetPasswordField; value: string }) => ({
      [field]: value,
      errors: without(context.errors, field, ...(field === 'password' ? ['again' as const] : [])),
      failure: undefined,
    })),
    holdExists: assign({ exists: (_, { exists }: { exists: boolean }) => exists }),
    showLink: assign({ errors: ({ context }) => problemsOfLink(context) }),
    showErrors: assign({ errors: ({ context }) => problems(context) }),
    holdFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFailure: assign({ failure: undefined }),
    forgetPasswords: assign({ password: '', again: '' }),
  },
  guards: {
    isInvalid: ({ context }) => !isClean(problems(context)),
  },
}).createMachine({
  id: 'resetPassword',
  context: ({ input }) => ({
    ...input,
    password: '',
    again: '',
    errors: {},
    exists: undefined,
    failure: undefined,
  }),
  initial: 'editing',
  states: {
    editing: {
      initial: 'checking',
      on: {
        'resetPassword.edit': { actions: { type: 'edit', params: ({ event }) => event } },
        'resetPassword.send': [
          { guard: 'isInvalid', actions: ['forgetFailure', 'showErrors'] },
          { target: 'sending', actions: 'forgetFailure' },
        ],
      },
      states: {
        /** Whether the link's account exists (S1-073); nobody who sends waits for it. */
        checking: {
          invoke: {
            id: 'checkExists',
            src: 'checkExists',
            input: ({ context }) => ({ username: context.username.trim() }),
            onDone: {
              target: 'checked',
              actions: [
                { type: 'holdExists', params: ({ event }) => ({ exists: event.output }) },
                'showLink',
              ],
            },
            // The server checks again when the form is sent.
            onError: { target: 'checked', actions: 'showLink' },
          },
        },
        checked: {},
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context: { username, password, code } }) => ({ username: username.trim(), password, code }),
        onDone: {
          target: 'done',
          actions: [
            { type: 'announce', params: ({ context }) => ({ username: context.username.trim() }) },
            'forgetPasswords',
          ],
        },
        onError: {
          target: 'editing.checked',
          actions: { type: 'holdFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    done: { type: 'final' },
  },
})

export type ResetPasswordSnapshot = SnapshotFrom<typeof resetPasswordMachine>
