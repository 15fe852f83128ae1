import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import { notProvided, portAction } from '../not-provided.ts'

export interface RecordFormContext<Subject, Values> {
  /** What the form is about, also while it closes; serialisable. */
  subject: Subject | undefined
  values: Values | undefined
  /** What it was opened with, but for a draft. */
  initial: Values | undefined
  restored: boolean
  failure: Failure | undefined
}

export type RecordFormEvent<Subject, Values> =
  | { type: 'recordForm.open'; subject: Subject; initial: Values; draft: Values | null }
  | { type: 'recordForm.edit'; change: Partial<Values> }
  | { type: 'recordForm.send' }
  /** Closes it; what was typed stays a draft. */
  | { type: 'recordForm.close' }
  /** Back to what it was opened with. */
  | { type: 'recordForm.discard' }

export type RecordFormEmitted<Subject, Answer> = {
  type: 'recordForm.saved'
  subject: Subject
  answer: Answer
}

export interface Saved<Subject, Values> {
  subject: Subject
  values: Values
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The machine of every small form over a list: opened on a row or on nothing, filled in, sent once, closed. */
export function createRecordFormMachine<Subject, Values extends object, Answer = unknown>(
  isRight: (values: Values) => boolean,
) {
  return setup({
    types: {
      context: {} as RecordFormContext<Subject, Values>,
      events: {} as RecordFormEvent<Subject, Values>,
      emitted: {} as RecordFormEmitted<Subject, Answer>,
      tags: {} as 'busy',
    },
    actors: { save: fromPromise<Answer, Saved<Subject, Values>>(notProvided('save')) },
    actions: {
      /** What was typed and not saved; null when there is nothing of the kind. */
      keepDraft: portAction<{ subject: Subject; draft: Values | null }>('keepDraft'),
      open: assign(
        (_, { subject, initial, draft }: { subject: Subject; initial: Values; draft: Values | null }) => ({
          subject,
          initial,
          values: draft ?? initial,
          restored: draft !== null && !same(draft, initial),
          failure: undefined,
        }),
      ),
      edit: assign(({ context }, { change }: { change: Partial<Values> }) => ({
        values: { ...(context.values as Values), ...change },
        failure: undefined,
      })),
      discard: assign(({ context }) => ({ values: context.initial, restored: false, failure: undefined })),
      forgetFailure: assign({ failure: undefined }),
      holdFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
      announce: emit(({ context }, { answer }: { answer: Answer }) => ({
        type: 'recordForm.saved' as const,
        subject: context.subject as Subject,
        answer,
      })),
    },
    guards: { isRight: ({ context }) => context.values !== undefined && isRight(context.values) },
  }).createMachine({
    id: 'recordForm',
    context: {
      subject: undefined,
      values: undefined,
      initial: undefined,
      restored: false,
      failure: undefined,
    },
    initial: 'closed',
    states: {
      closed: {
        on: {
          'recordForm.open': { target: 'editing', actions: { type: 'open', params: ({ event }) => event } },
        },
      },
      editing: {
        initial: 'quiet',
        states: { quiet: {}, wrong: {}, refused: {} },
        on: {
          'recordForm.edit': {
            target: '.quiet',
            actions: [
              { type: 'edit', params: ({ event }) => event },
              {
                type: 'keepDraft',
                params: ({ context: { subject, values, initial } }) => ({
                  subject: subject as Subject,
                  draft: same(values, initial) ? null : (values as Values),
                }),
              },
            ],
          },
          'recordForm.discard': {
            target: '.quiet',
            actions: [
              'discard',
              {
                type: 'keepDraft',
                params: ({ context }) => ({ subject: context.subject as Subject, draft: null }),
              },
            ],
          },
          'recordForm.close': 'closed',
          'recordForm.send': [
            { guard: 'isRight', target: 'saving', actions: 'forgetFailure' },
            { target: '.wrong', actions: 'forgetFailure' },
          ],
        },
      },
      saving: {
        tags: 'busy',
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context }) => ({
            subject: context.subject as Subject,
            values: context.values as Values,
          }),
          onDone: {
            target: 'closed',
            actions: [
              {
                type: 'keepDraft',
                params: ({ context }) => ({ subject: context.subject as Subject, draft: null }),
              },
              { type: 'announce', params: ({ event }) => ({ answer: event.output }) },
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
}

export type RecordFormMachine<Subject, Values extends object, Answer = unknown> = ReturnType<
  typeof createRecordFormMachine<Subject, Values, Answer>
>
export type RecordFormSnapshot<Subject, Values extends object> = SnapshotFrom<
  RecordFormMachine<Subject, Values>
>
