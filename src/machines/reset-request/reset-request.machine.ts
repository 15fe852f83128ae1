import { assign, fromObservable, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import type { Captcha } from '#services/account.service.ts'
import {
  captchaError,
  emailError,
  errorsOf,
  type FieldErrors,
  isClean,
  without,
} from '../account-dialog/account-fields.ts'
import { notProvided } from '../not-provided.ts'

export type ResetRequestField = 'email' | 'captcha'

export interface ResetRequestContext {
  email: string
  captcha: string
  picture: Captcha | undefined
  errors: FieldErrors<ResetRequestField>
  /** What the server said of an address, and which one it was. */
  known: { value: string; exists: boolean } | undefined
  /** Seconds until another mail may be asked for; 0 when it may. */
  waitSeconds: number
  failure: Failure | undefined
}

export type ResetRequestEvent =
  | { type: 'resetRequest.edit'; field: ResetRequestField; value: string }
  /** The address lost the focus. */
  | { type: 'resetRequest.leave' }
  | { type: 'resetRequest.renewCaptcha' }
  | { type: 'resetRequest.send' }
  | { type: 'resetRequest.again' }

const emailProblem = ({ email, known }: ResetRequestContext) =>
  emailError(email) ?? (known?.value === email.trim() && !known.exists ? 'unknown' : undefined)

const problems = (context: ResetRequestContext): FieldErrors<ResetRequestField> =>
  errorsOf({ email: emailProblem(context), captcha: captchaError(context.captcha) })

/** An untouched field is not yet wrong; the check of the whole form finds it, and leaving it keeps what that found. */
function errorsOfLeft(context: ResetRequestContext): FieldErrors<ResetRequestField> {
  const error = context.email === '' ? context.errors.email : emailProblem(context)
  return { ...without(context.errors, 'email'), ...(error ? { email: error } : {}) }
}

export const resetRequestMachine = setup({
  types: {
    input: {} as { email?: string | undefined },
    context: {} as ResetRequestContext,
    events: {} as ResetRequestEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Seconds left of the wait for another mail; begins with the present value. */
    watchWait: fromObservable<number, unknown>(notProvided('watchWait')),
    loadCaptcha: fromPromise<Captcha>(notProvided('loadCaptcha')),
    checkExists: fromPromise<{ value: string; exists: boolean }, { email: string }>(
      notProvided('checkExists'),
    ),
    sendMail: fromPromise<void, { email: string; captcha: string; captchaKey: string }>(
      notProvided('sendMail'),
    ),
  },
  actions: {
    holdWait: assign((_, { seconds }: { seconds: number | undefined }) =>
      seconds === undefined ? {} : { waitSeconds: seconds },
    ),
    edit: assign(({ context }, { field, value }: { field: ResetRequestField; value: string }) => ({
      [field]: value,
      errors: without(context.errors, field),
      failure: undefined,
    })),
    showLeft: assign({ errors: ({ context }) => errorsOfLeft(context) }),
    holdKnown: assign(({ context }, known: { value: string; exists: boolean }) => {
      const unknown = emailProblem({ ...context, known }) === 'unknown'
      return { known, errors: { ...context.errors, ...(unknown ? { email: 'unknown' as const } : {}) } }
    }),
    forgetCaptcha: assign(({ context }) => ({
      picture: undefined,
      captcha: '',
      errors: without(context.errors, 'captcha'),
    })),
    showErrors: assign({ errors: ({ context }) => problems(context) }),
    holdFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFailure: assign({ failure: undefined }),
  },
  guards: {
    isUnchecked: ({ context: { email, known } }) => !emailError(email) && known?.value !== email.trim(),
    isInvalid: ({ context }) => !isClean(problems(context)),
    maySend: ({ context }) => context.waitSeconds === 0 && context.picture !== undefined,
  },
}).createMachine({
  id: 'resetRequest',
  context: ({ input }) => ({
    email: input.email ?? '',
    captcha: '',
    picture: undefined,
    errors: {},
    known: undefined,
    waitSeconds: 0,
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
      initial: 'loadingCaptcha',
      states: {
        loadingCaptcha: {
          entry: 'forgetCaptcha',
          on: {
            'resetRequest.edit': { actions: { type: 'edit', params: ({ event }) => event } },
            'resetRequest.send': { guard: 'isInvalid', actions: ['forgetFailure', 'showErrors'] },
          },
          invoke: {
            id: 'loadCaptcha',
            src: 'loadCaptcha',
            onDone: { target: 'editing', actions: assign({ picture: ({ event }) => event.output }) },
            onError: {
              target: 'editing',
              actions: { type: 'holdFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        editing: {
          on: {
            'resetRequest.edit': { actions: { type: 'edit', params: ({ event }) => event } },
            'resetRequest.renewCaptcha': { target: 'loadingCaptcha', actions: 'forgetFailure' },
            'resetRequest.send': [
              { guard: 'isInvalid', actions: ['forgetFailure', 'showErrors'] },
              { guard: 'maySend', target: 'sending', actions: 'forgetFailure' },
            ],
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'sendMail',
            src: 'sendMail',
            input: ({ context }) => ({
              email: context.email.trim(),
              captcha: context.captcha.trim(),
              captchaKey: context.picture?.captchaKey ?? '',
            }),
            onDone: 'sent',
            // The captcha is used up, whatever the server refused.
            onError: {
              target: 'loadingCaptcha',
              actions: { type: 'holdFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        sent: { on: { 'resetRequest.again': 'loadingCaptcha' } },
      },
    },
    check: {
      initial: 'idle',
      on: {
        'resetRequest.leave': [
          { guard: 'isUnchecked', target: '.checking', actions: 'showLeft' },
          { actions: 'showLeft' },
        ],
      },
      states: {
        idle: {},
        checking: {
          invoke: {
            id: 'checkExists',
            src: 'checkExists',
            input: ({ context }) => ({ email: context.email.trim() }),
            onDone: { target: 'idle', actions: { type: 'holdKnown', params: ({ event }) => event.output } },
            // The server checks again when the form is sent.
            onError: 'idle',
          },
        },
      },
    },
  },
})

export type ResetRequestSnapshot = SnapshotFrom<typeof resetRequestMachine>
