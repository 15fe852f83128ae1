import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import type { Passwords } from '#services/setting.service.ts'
import {
  againError,
  errorsOf,
  type FieldError,
  type FieldErrors,
  heldPasswordError,
  isClean,
  passwordError,
  without,
} from '../account-dialog/account-fields.ts'
import { notProvided, portAction } from '../not-provided.ts'

export type ChangePasswordField = 'old' | 'next' | 'again'
export type ChangePasswordValues = Record<ChangePasswordField, string>

export interface ChangePasswordContext {
  values: ChangePasswordValues
  errors: FieldErrors<ChangePasswordField>
  failure: Failure | undefined
}

export type ChangePasswordEvent =
  | { type: 'changePassword.edit'; field: ChangePasswordField; value: string }
  | { type: 'changePassword.send' }

const none: ChangePasswordValues = { old: '', next: '', again: '' }

/** S1-074: the new one differs from the old one. */
const nextError = ({ old, next }: ChangePasswordValues): FieldError | undefined =>
  passwordError(next) ?? (next.trim() === old.trim() ? 'same' : undefined)

const problems = (values: ChangePasswordValues): FieldErrors<ChangePasswordField> =>
  errorsOf({
    old: heldPasswordError(values.old),
    next: nextError(values),
    again: againError(values.again, values.next),
  })

/** What an edit makes wrong or right elsewhere is looked at when the form is sent. */
const touched: Record<ChangePasswordField, readonly ChangePasswordField[]> = {
  old: ['old', 'next'],
  next: ['next', 'again'],
  again: ['again'],
}

export const changePasswordMachine = setup({
  types: {
    context: {} as ChangePasswordContext,
    events: {} as ChangePasswordEvent,
    tags: {} as 'busy',
  },
  actors: {
    changePassword: fromPromise<void, Passwords>(notProvided('changePassword')),
  },
  actions: {
    /** Every session of the account is over. */
    announce: portAction<undefined>('announce'),
    edit: assign(({ context }, { field, value }: { field: ChangePasswordField; value: string }) => ({
      values: { ...context.values, [field]: value },
      errors: without(context.errors, ...touched[field]),
      failure: undefined,
    })),
    showErrors: assign({ errors: ({ context }) => problems(context.values), failure: undefined }),
    holdFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFailure: assign({ failure: undefined }),
    forgetPasswords: assign({ values: none }),
  },
  guards: {
    isInvalid: ({ context }) => !isClean(problems(context.values)),
  },
}).createMachine({
  id: 'changePassword',
  context: { values: none, errors: {}, failure: undefined },
  initial: 'editing',
  states: {
    editing: {
      initial: 'fresh',
      states: { fresh: {}, refused: {} },
      on: {
        'changePassword.edit': { target: '.fresh', actions: { type: 'edit', params: ({ event }) => event } },
        'changePassword.send': [
          { guard: 'isInvalid', target: '.fresh', actions: 'showErrors' },
          { target: 'sending', actions: 'forgetFailure' },
        ],
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context: { values } }) => ({ oldPassword: values.old, newPassword: values.next }),
        onDone: {
          target: 'done',
          actions: ['forgetPasswords', { type: 'announce', params: undefined }],
        },
        onError: {
          target: 'editing.refused',
          actions: { type: 'holdFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    done: { type: 'final' },
  },
})

export type ChangePasswordSnapshot = SnapshotFrom<typeof changePasswordMachine>
