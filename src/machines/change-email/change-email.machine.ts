import { assign, fromObservable, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { UserInfo } from '#contract/account.ts'
import { type Failure, toFailure } from '#contract/failure.ts'
import type { EmailChange } from '#services/setting.service.ts'
import {
  codeError,
  emailError,
  errorsOf,
  type FieldError,
  type FieldErrors,
  heldPasswordError,
  isClean,
  without,
} from '../account-dialog/account-fields.ts'
import { notProvided, portAction } from '../not-provided.ts'

export type ChangeEmailField = 'password' | 'email' | 'code'
export type ChangeEmailValues = Record<ChangeEmailField, string>

export interface ChangeEmailContext {
  /** The present address; null for an account without one. */
  present: string | null
  values: ChangeEmailValues
  errors: FieldErrors<ChangeEmailField>
  /** Seconds until another code may be asked for; 0 when it may. */
  waitSeconds: number
  /** The address that a code was mailed to while the page was open. */
  codeSentTo: string | undefined
  failure: Failure | undefined
}

export type ChangeEmailEvent =
  | { type: 'changeEmail.edit'; field: ChangeEmailField; value: string }
  | { type: 'changeEmail.sendCode' }
  | { type: 'changeEmail.send' }

type Filled = Pick<ChangeEmailContext, 'present' | 'values'>

const none: ChangeEmailValues = { password: '', email: '', code: '' }
const comparable = (email: string) => email.trim().toLowerCase()

/** S1-074: the new one differs from the old one. */
const newEmailError = ({ present, values: { email } }: Filled): FieldError | undefined =>
  emailError(email) ?? (comparable(email) === comparable(present ?? '') ? 'same' : undefined)

const problems = (filled: Filled): FieldErrors<ChangeEmailField> =>
  errorsOf({
    password: heldPasswordError(filled.values.password),
    email: newEmailError(filled),
    code: codeError(filled.values.code),
  })

export const changeEmailMachine = setup({
  types: {
    input: {} as { present: string | null },
    context: {} as ChangeEmailContext,
    events: {} as ChangeEmailEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Seconds left of the wait for another code; begins with the present value. */
    watchWait: fromObservable<number, unknown>(notProvided('watchWait')),
    /** Resolves with the address that the code went to. */
    sendCode: fromPromise<string, { email: string }>(notProvided('sendCode')),
    changeEmail: fromPromise<UserInfo, EmailChange>(notProvided('changeEmail')),
  },
  actions: {
    announce: portAction<{ user: UserInfo }>('announce'),
    holdWait: assign((_, { seconds }: { seconds: number | undefined }) =>
      seconds === undefined ? {} : { waitSeconds: seconds },
    ),
    edit: assign(({ context }, { field, value }: { field: ChangeEmailField; value: string }) => ({
      values: { ...context.values, [field]: value },
      errors: without(context.errors, field),
      failure: undefined,
    })),
    showErrors: assign({ errors: ({ context }) => problems(context), failure: undefined }),
    showEmailError: assign({
      errors: ({ context }) => ({ ...context.errors, ...errorsOf({ email: newEmailError(context) }) }),
      failure: undefined,
    }),
    holdCodeSent: assign({ codeSentTo: (_, { email }: { email: string }) => email }),
    holdChanged: assign((_, { user }: { user: UserInfo }) => ({
      present: user.email,
      values: none,
      errors: {},
      codeSentTo: undefined,
    })),
    holdFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFailure: assign({ failure: undefined }),
  },
  guards: {
    isInvalid: ({ context }) => !isClean(problems(context)),
    hasBadEmail: ({ context }) => newEmailError(context) !== undefined,
    mayAskForCode: ({ context }) => context.waitSeconds === 0,
  },
}).createMachine({
  id: 'changeEmail',
  context: ({ input }) => ({
    ...input,
    values: none,
    errors: {},
    waitSeconds: 0,
    codeSentTo: undefined,
    failure: undefined,
  }),
  invoke: {
    id: 'watchWait',
    src: 'watchWait',
    onSnapshot: {
      actions: { type: 'holdWait', params: ({ event }) => ({ seconds: event.snapshot.context }) },
    },
  },
  initial: 'editing',
  states: {
    editing: {
      initial: 'fresh',
      states: { fresh: {}, refused: {}, saved: {} },
      on: {
        'changeEmail.edit': { target: '.fresh', actions: { type: 'edit', params: ({ event }) => event } },
        'changeEmail.sendCode': [
          { guard: 'hasBadEmail', target: '.fresh', actions: 'showEmailError' },
          { guard: 'mayAskForCode', target: 'sendingCode', actions: 'forgetFailure' },
        ],
        'changeEmail.send': [
          { guard: 'isInvalid', target: '.fresh', actions: 'showErrors' },
          { target: 'sending', actions: 'forgetFailure' },
        ],
      },
    },
    sendingCode: {
      on: { 'changeEmail.edit': { actions: { type: 'edit', params: ({ event }) => event } } },
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({ email: context.values.email.trim() }),
        onDone: {
          target: 'editing',
          actions: { type: 'holdCodeSent', params: ({ event }) => ({ email: event.output }) },
        },
        onError: {
          target: 'editing.refused',
          actions: { type: 'holdFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'changeEmail',
        src: 'changeEmail',
        input: ({ context: { values } }) => ({
          password: values.password,
          newEmail: values.email.trim(),
          code: values.code.trim(),
        }),
        onDone: {
          target: 'editing.saved',
          actions: [
            { type: 'holdChanged', params: ({ event }) => ({ user: event.output }) },
            { type: 'announce', params: ({ event }) => ({ user: event.output }) },
          ],
        },
        onError: {
          target: 'editing.refused',
          actions: { type: 'holdFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

export type ChangeEmailSnapshot = SnapshotFrom<typeof changeEmailMachine>
