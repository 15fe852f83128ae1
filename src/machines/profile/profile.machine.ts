import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { UserInfo } from '#contract/account.ts'
import { type Failure, toFailure } from '#contract/failure.ts'
import type { ProfileChange } from '#services/setting.service.ts'
import { notProvided, portAction } from '../not-provided.ts'
import {
  type ProfileErrors,
  type ProfileField,
  type ProfileValues,
  profileChange,
  profileErrors,
  profileOf,
  sameProfile,
} from './profile.rules.ts'

export interface ProfileContext {
  values: ProfileValues
  /** What the server has. */
  saved: ProfileValues
  /** What is on its way to the server; the saved values when nothing is. */
  sent: ProfileValues
  /** The values come from what was typed and not sent in an earlier visit. */
  restored: boolean
  errors: ProfileErrors
  failure: Failure | undefined
}

export type ProfileEvent =
  | { type: 'profile.edit'; field: ProfileField; value: string }
  | { type: 'profile.send' }
  /** Back to what the server has. */
  | { type: 'profile.discard' }

type Edit = { field: ProfileField; value: string }

const isChanged = ({ values, saved }: Pick<ProfileContext, 'values' | 'saved'>) => !sameProfile(values, saved)

export const profileMachine = setup({
  types: {
    input: {} as { user: UserInfo; draft: ProfileValues | null },
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    tags: {} as 'busy',
  },
  actors: {
    changeProfile: fromPromise<UserInfo, ProfileChange>(notProvided('changeProfile')),
  },
  actions: {
    announce: portAction<{ user: UserInfo }>('announce'),
    /** What was typed and not sent; null when there is nothing of the kind. */
    keepDraft: portAction<{ draft: ProfileValues | null }>('keepDraft'),
    edit: assign(({ context }, { field, value }: Edit) => {
      const { [field]: _, ...errors } = context.errors
      return { values: { ...context.values, [field]: value }, errors, failure: undefined }
    }),
    showErrors: assign({ errors: ({ context }) => profileErrors(context.values), failure: undefined }),
    noteSent: assign({ sent: ({ context }) => context.values, failure: undefined }),
    holdSaved: assign(({ context }, { user }: { user: UserInfo }) => {
      const saved = profileOf(user)
      // What was typed meanwhile stays; the rest is as the server keeps it, without spaces around it.
      const values = sameProfile(context.values, context.sent) ? saved : context.values
      return { saved, sent: saved, values, restored: false, errors: {} }
    }),
    discard: assign(({ context }) => ({
      values: context.saved,
      restored: false,
      errors: {},
      failure: undefined,
    })),
    holdFailure: assign(({ context }, { error }: { error: unknown }) => ({
      sent: context.saved,
      failure: toFailure(error),
    })),
  },
  guards: {
    isInvalid: ({ context }) => Object.keys(profileErrors(context.values)).length > 0,
    isChanged: ({ context }) => isChanged(context),
  },
}).createMachine({
  id: 'profile',
  context: ({ input: { user, draft } }) => {
    const saved = profileOf(user)
    const restored = draft !== null && !sameProfile(draft, saved)
    return { values: draft ?? saved, saved, sent: saved, restored, errors: {}, failure: undefined }
  },
  initial: 'editing',
  states: {
    editing: {
      initial: 'fresh',
      states: { fresh: {}, refused: {}, saved: {} },
      on: {
        'profile.edit': {
          target: '.fresh',
          actions: [
            { type: 'edit', params: ({ event }) => event },
            {
              type: 'keepDraft',
              params: ({ context }) => ({ draft: isChanged(context) ? context.values : null }),
            },
          ],
        },
        'profile.discard': {
          target: '.fresh',
          actions: ['discard', { type: 'keepDraft', params: { draft: null } }],
        },
        'profile.send': [
          { guard: 'isInvalid', target: '.fresh', actions: 'showErrors' },
          { guard: 'isChanged', target: 'sending', actions: 'noteSent' },
        ],
      },
    },
    sending: {
      tags: 'busy',
      on: {
        'profile.edit': {
          actions: [
            { type: 'edit', params: ({ event }) => event },
            { type: 'keepDraft', params: ({ context }) => ({ draft: context.values }) },
          ],
        },
      },
      invoke: {
        id: 'changeProfile',
        src: 'changeProfile',
        input: ({ context }) => profileChange(context.sent),
        onDone: {
          target: 'editing.saved',
          actions: [
            { type: 'holdSaved', params: ({ event }) => ({ user: event.output }) },
            {
              type: 'keepDraft',
              params: ({ context }) => ({ draft: isChanged(context) ? context.values : null }),
            },
            { type: 'announce', params: ({ event }) => ({ user: event.output }) },
          ],
        },
        onError: {
          target: 'editing.refused',
          actions: [
            { type: 'holdFailure', params: ({ event }) => ({ error: event.error }) },
            {
              type: 'keepDraft',
              params: ({ context }) => ({ draft: isChanged(context) ? context.values : null }),
            },
          ],
        },
      },
    },
  },
})

export type ProfileSnapshot = SnapshotFrom<typeof profileMachine>
