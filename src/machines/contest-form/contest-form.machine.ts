import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { AdminContest } from '#contract/contest-admin.ts'
import type { Made } from '#contract/envelope.ts'
import { type Failure, toFailure } from '#contract/failure.ts'
import type { ContestSave } from '#services/contest-admin.service.ts'
import { notProvided, portAction } from '../not-provided.ts'
import { type AwardNames, changesOf, edited, newAward, restored, withStars } from './contest-form.rules.ts'
import {
  type ContestErrors,
  changedSettings,
  contestErrors,
  settingsOf,
  valuesOf,
} from './contest-settings.ts'
import {
  type AwardValues,
  type ContestDraft,
  type ContestValues,
  newContestValues,
} from './contest-values.ts'

export interface ContestFormInput {
  /** Null for a new contest. */
  contest: AdminContest | null
  /** Unsaved edits of an earlier visit. */
  draft: ContestDraft | null
  /** Key of a new contest, unless the draft has one. */
  requestKey: string
  awardNames: AwardNames
}

export interface ContestFormContext {
  cid: number | null
  /** Identifies the new contest until the server confirms it. */
  requestKey: string
  values: ContestValues
  /** The stored settings, or the defaults of a new contest. */
  saved: ContestValues
  storedSeal: string | null
  hasPassword: boolean
  /** Some values come from an earlier visit. */
  restored: boolean
  errors: ContestErrors
  failure: Failure | undefined
  awardNames: AwardNames
  /** Version of the loaded contest; null for a new one. */
  version: string | null
  /** Fields that someone else has changed since, with their new values. */
  others: Partial<ContestValues>
}

export type ContestFormEvent =
  | { type: 'contestForm.edit'; change: Partial<ContestValues> }
  /** Adds the typed name to the list. */
  | { type: 'contestForm.addStar' }
  | { type: 'contestForm.removeStar'; name: string }
  | { type: 'contestForm.addAward' }
  | { type: 'contestForm.changeAward'; index: number; change: Partial<AwardValues> }
  | { type: 'contestForm.removeAward'; index: number }
  | { type: 'contestForm.send' }
  /** Back to the stored settings. */
  | { type: 'contestForm.discard' }

export type ContestFormEmitted =
  | { type: 'contestForm.saved'; cid: number; title: string; isNew: boolean }
  | { type: 'contestForm.starKnown'; names: string[] }

const errorsOf = (context: ContestFormContext): ContestErrors => contestErrors(context.values, context)
/** A new contest can always be sent, a stored one only with changes. */
export const isChanged = ({ values, saved }: Pick<ContestFormContext, 'values' | 'saved'>): boolean =>
  Object.keys(changesOf(values, saved)).length > 0

const saveOf = ({ cid, requestKey, values, saved, storedSeal, version }: ContestFormContext): ContestSave =>
  cid === null
    ? { ...settingsOf(values, storedSeal), requestKey }
    : {
        ...changedSettings(values, saved, storedSeal),
        id: cid,
        ...(version === null ? {} : { expectedVersion: version }),
      }

const draftOf = (context: ContestFormContext): ContestDraft | null => {
  if (!isChanged(context)) return null
  const { requestKey, values, saved } = context
  return { requestKey, values: changesOf(values, saved), base: changesOf(saved, values) }
}

/** Someone else changed the contest since it was loaded. */
const isOutdated = (error: unknown): boolean => {
  const failure = toFailure(error)
  return failure.kind === 'refused' && failure.status === 409
}

const without = (errors: ContestErrors, fields: readonly string[]): ContestErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)))

/** Creating or editing a contest (S3-048, S3-077 to S3-079, S3-100, S3-124 to S3-130). */
export const contestFormMachine = setup({
  types: {
    input: {} as ContestFormInput,
    context: {} as ContestFormContext,
    events: {} as ContestFormEvent,
    emitted: {} as ContestFormEmitted,
    tags: {} as 'busy',
  },
  actors: {
    save: fromPromise<Made, ContestSave>(notProvided('save')),
    load: fromPromise<AdminContest, { cid: number }>(notProvided('load')),
  },
  actions: {
    /** Null without unsaved edits. */
    keepDraft: portAction<{ draft: ContestDraft | null }>('keepDraft'),
    edit: assign(({ context }, { change }: { change: Partial<ContestValues> }) => ({
      values: edited(context.values, change, context.awardNames),
      errors: without(context.errors, Object.keys(change)),
      failure: undefined,
    })),
    addStars: assign(({ context }) => ({
      values: withStars(context.values).values,
      errors: without(context.errors, ['starAccount', 'starInput']),
    })),
    tellKnownStars: emit(({ context }) => ({
      type: 'contestForm.starKnown' as const,
      names: withStars(context.values).known,
    })),
    showErrors: assign(({ context }) => ({ errors: errorsOf(context), failure: undefined })),
    forgetErrors: assign({ errors: {}, failure: undefined }),
    discard: assign(({ context }) => ({
      values: context.saved,
      others: {},
      restored: false,
      errors: {},
      failure: undefined,
    })),
    /** Local edits stay; fields changed only by the other admin are taken over. */
    takeOthers: assign(({ context }, { contest }: { contest: AdminContest }) => {
      const theirs = valuesOf(contest)
      return {
        values: { ...theirs, ...changesOf(context.values, context.saved) },
        saved: theirs,
        others: { ...context.others, ...changesOf(theirs, context.saved) },
        storedSeal: contest.sealRankTime,
        hasPassword: contest.hasPassword,
        version: contest.version,
        failure: undefined,
      }
    }),
    holdFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    announce: emit(({ context }, { id }: Made) => ({
      type: 'contestForm.saved' as const,
      cid: id,
      title: context.values.title.trim(),
      isNew: context.cid === null,
    })),
  },
  guards: {
    isWrong: ({ context }) => Object.keys(errorsOf(context)).length > 0,
    hasKnownStar: ({ context }) => withStars(context.values).known.length > 0,
    isOutdated: ({ context }, { error }: { error: unknown }) => context.cid !== null && isOutdated(error),
    isWorthSending: ({ context }) => context.cid === null || isChanged(context),
  },
}).createMachine({
  id: 'contestForm',
  context: ({ input: { contest, draft, requestKey, awardNames } }) => {
    const saved = contest === null ? newContestValues : valuesOf(contest)
    const values = restored(saved, draft)
    const base = restored(saved, draft && { ...draft, values: draft.base ?? {} })
    return {
      cid: contest?.id ?? null,
      requestKey: draft?.requestKey ?? requestKey,
      values,
      saved,
      storedSeal: contest?.sealRankTime ?? null,
      hasPassword: contest?.hasPassword ?? false,
      restored: isChanged({ values, saved }),
      errors: {},
      failure: undefined,
      awardNames,
      version: contest?.version ?? null,
      // Someone else may have saved since the draft was written.
      others: isChanged({ values, saved }) ? changesOf(saved, base) : {},
    }
  },
  initial: 'editing',
  states: {
    editing: {
      initial: 'quiet',
      states: { quiet: {}, wrong: {}, refused: {}, outdated: {} },
      on: {
        'contestForm.edit': {
          target: '.quiet',
          actions: [
            { type: 'edit', params: ({ event }) => event },
            { type: 'keepDraft', params: ({ context }) => ({ draft: draftOf(context) }) },
          ],
        },
        'contestForm.addStar': [
          {
            guard: 'hasKnownStar',
            target: '.quiet',
            actions: [
              'tellKnownStars',
              'addStars',
              { type: 'keepDraft', params: ({ context }) => ({ draft: draftOf(context) }) },
            ],
          },
          {
            target: '.quiet',
            actions: [
              'addStars',
              { type: 'keepDraft', params: ({ context }) => ({ draft: draftOf(context) }) },
            ],
          },
        ],
        'contestForm.removeStar': {
          target: '.quiet',
          actions: [
            {
              type: 'edit',
              params: ({ context, event }) => ({
                change: { starAccount: context.values.starAccount.filter((name) => name !== event.name) },
              }),
            },
            { type: 'keepDraft', params: ({ context }) => ({ draft: draftOf(context) }) },
          ],
        },
        'contestForm.addAward': {
          target: '.quiet',
          actions: [
            {
              type: 'edit',
              params: ({ context }) => ({
                change: { awards: [...context.values.awards, newAward(context.awardNames)] },
              }),
            },
            { type: 'keepDraft', params: ({ context }) => ({ draft: draftOf(context) }) },
          ],
        },
        'contestForm.changeAward': {
          target: '.quiet',
          actions: [
            {
              type: 'edit',
              params: ({ context, event: { index, change } }) => ({
                change: {
                  awards: context.values.awards.map((award, at) =>
                    at === index ? { ...award, ...change } : award,
                  ),
                },
              }),
            },
            { type: 'keepDraft', params: ({ context }) => ({ draft: draftOf(context) }) },
          ],
        },
        'contestForm.removeAward': {
          target: '.quiet',
          actions: [
            {
              type: 'edit',
              params: ({ context, event }) => ({
                change: { awards: context.values.awards.filter((_, at) => at !== event.index) },
              }),
            },
            { type: 'keepDraft', params: ({ context }) => ({ draft: draftOf(context) }) },
          ],
        },
        'contestForm.discard': {
          target: '.quiet',
          actions: ['discard', { type: 'keepDraft', params: { draft: null } }],
        },
        'contestForm.send': {
          target: 'checking',
          actions: [
            'addStars',
            { type: 'keepDraft', params: ({ context }) => ({ draft: draftOf(context) }) },
          ],
        },
      },
    },
    checking: {
      always: [
        { guard: 'isWrong', target: 'editing.wrong', actions: 'showErrors' },
        { guard: 'isWorthSending', target: 'sending', actions: 'forgetErrors' },
        { target: 'editing' },
      ],
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => saveOf(context),
        onDone: {
          target: 'saved',
          actions: [
            { type: 'keepDraft', params: { draft: null } },
            { type: 'announce', params: ({ event }) => event.output },
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
    /** Loads what the other admin changed. */
    comparing: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ cid: context.cid ?? 0 }),
        onDone: {
          target: 'editing.outdated',
          actions: [
            { type: 'takeOthers', params: ({ event }) => ({ contest: event.output }) },
            { type: 'keepDraft', params: ({ context }) => ({ draft: draftOf(context) }) },
          ],
        },
        onError: {
          target: 'editing.refused',
          actions: { type: 'holdFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    saved: { type: 'final' },
  },
})

export type ContestFormSnapshot = SnapshotFrom<typeof contestFormMachine>
