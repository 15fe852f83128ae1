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
  /** What somebody else changed since it was opened: the fields with their new values. */
  others: Partial<Values>
}

export type RecordFormEvent<Subject, Values> =
  /** `base`: what the draft was typed over, which may be older than `initial`. */
  | { type: 'recordForm.open'; subject: Subject; initial: Values; draft: Values | null; base?: Values }
  | { type: 'recordForm.edit'; change: Partial<Values> }
  | { type: 'recordForm.send' }
  /** Closes it; what was typed stays a draft. */
  | { type: 'recordForm.close' }
  /** Back to what it was opened with. */
  | { type: 'recordForm.discard' }

type Opened<Subject, Values> = Extract<RecordFormEvent<Subject, Values>, { type: 'recordForm.open' }>

export type RecordFormEmitted<Subject, Answer> = {
  type: 'recordForm.saved'
  subject: Subject
  answer: Answer
}

export interface Saved<Subject, Values> {
  subject: Subject
  values: Values
  /** What it was opened with. */
  initial: Values
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const isChanged = <Values>(draft: Values | null, initial: Values): boolean =>
  draft !== null && !same(draft, initial)

/** The fields of one that are other ones in the other. */
export const changesOf = <Values extends object>(values: Values, before: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !same(value, before[field as keyof Values])),
  ) as Partial<Values>

/** Somebody else changed it since it was opened. */
const isOutdated = (error: unknown): boolean => {
  const failure = toFailure(error)
  return failure.kind === 'refused' && failure.status === 409
}

/**
 * The machine of every small form over a list: opened on a row or on nothing, filled in, sent once, closed. With
 * `compares` it looks what somebody else saved meanwhile when the server says that somebody did.
 */
export function createRecordFormMachine<Subject, Values extends object, Answer = unknown>(
  isRight: (values: Values) => boolean,
  compares = false,
) {
  const nothing = {} as Partial<Values>
  const draftOf = ({ subject, values, initial }: RecordFormContext<Subject, Values>) => ({
    subject: subject as Subject,
    initial: initial as Values,
    draft: same(values, initial) ? null : (values as Values),
  })
  return setup({
    types: {
      context: {} as RecordFormContext<Subject, Values>,
      events: {} as RecordFormEvent<Subject, Values>,
      emitted: {} as RecordFormEmitted<Subject, Answer>,
      tags: {} as 'busy',
    },
    actors: {
      save: fromPromise<Answer, Saved<Subject, Values>>(notProvided('save')),
      /** What the server has now. */
      load: fromPromise<Values, { subject: Subject }>(notProvided('load')),
    },
    actions: {
      /** What was typed and not saved, and what it was opened with; null when there is nothing of the kind. */
      keepDraft: portAction<{ subject: Subject; draft: Values | null; initial: Values }>('keepDraft'),
      open: assign((_, { subject, initial, draft, base = initial }: Opened<Subject, Values>) => ({
        subject,
        initial,
        values: draft ?? initial,
        restored: isChanged(draft, initial),
        failure: undefined,
        others: isChanged(draft, initial) ? changesOf(initial, base) : nothing,
      })),
      edit: assign(({ context }, { change }: { change: Partial<Values> }) => ({
        values: { ...(context.values as Values), ...change },
        failure: undefined,
      })),
      discard: assign(({ context }) => ({
        values: context.initial,
        restored: false,
        failure: undefined,
        others: nothing,
      })),
      /** What was typed here stays; what only the other one changed is taken over. */
      takeOthers: assign(({ context }, { stored }: { stored: Values }) => {
        const initial = context.initial as Values
        return {
          values: { ...stored, ...changesOf(context.values as Values, initial) },
          initial: stored,
          others: { ...context.others, ...changesOf(stored, initial) },
          failure: undefined,
        }
      }),
      forgetFailure: assign({ failure: undefined }),
      holdFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
      announce: emit(({ context }, { answer }: { answer: Answer }) => ({
        type: 'recordForm.saved' as const,
        subject: context.subject as Subject,
        answer,
      })),
    },
    guards: {
      isRight: ({ context }) => context.values !== undefined && isRight(context.values),
      isOverOlder: (_, { initial, draft, base = initial }: Opened<Subject, Values>) =>
        isChanged(draft, initial) && Object.keys(changesOf(initial, base)).length > 0,
      isOutdated: (_, { error }: { error: unknown }) => compares && isOutdated(error),
    },
  }).createMachine({
    id: 'recordForm',
    context: {
      subject: undefined,
      values: undefined,
      initial: undefined,
      restored: false,
      failure: undefined,
      others: nothing,
    },
    initial: 'closed',
    states: {
      closed: {
        on: {
          'recordForm.open': [
            {
              guard: { type: 'isOverOlder', params: ({ event }) => event },
              target: 'editing.outdated',
              actions: { type: 'open', params: ({ event }) => event },
            },
            { target: 'editing', actions: { type: 'open', params: ({ event }) => event } },
          ],
        },
      },
      editing: {
        initial: 'quiet',
        states: { quiet: {}, wrong: {}, refused: {}, outdated: {} },
        on: {
          'recordForm.edit': {
            target: '.quiet',
            actions: [
              { type: 'edit', params: ({ event }) => event },
              { type: 'keepDraft', params: ({ context }) => draftOf(context) },
            ],
          },
          'recordForm.discard': {
            target: '.quiet',
            actions: [
              'discard',
              { type: 'keepDraft', params: ({ context }) => ({ ...draftOf(context), draft: null }) },
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
            initial: context.initial as Values,
          }),
          onDone: {
            target: 'closed',
            actions: [
              { type: 'keepDraft', params: ({ context }) => ({ ...draftOf(context), draft: null }) },
              { type: 'announce', params: ({ event }) => ({ answer: event.output }) },
            ],
          },
          onError: [
            {
              guard: { type: 'isOutdated', params: ({ event }) => ({ error: event.error }) },
              target: 'comparing',
            },
            {
              target: 'editing.refused',
              actions: { type: 'holdFailure', params: ({ event }) => ({ error: event.error }) },
            },
          ],
        },
      },
      comparing: {
        tags: 'busy',
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({ subject: context.subject as Subject }),
          onDone: {
            target: 'editing.outdated',
            actions: [
              { type: 'takeOthers', params: ({ event }) => ({ stored: event.output }) },
              { type: 'keepDraft', params: ({ context }) => draftOf(context) },
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
