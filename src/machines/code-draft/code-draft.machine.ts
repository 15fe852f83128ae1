import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { defaultEditorSettings } from '#contract/editor-options.ts'
import type { RestoredDraft } from '#services/draft-storage.ts'
import { codeDraftSetup, requestOf } from './code-draft.setup.ts'

const restored = ({ event }: { event: { output: RestoredDraft } }) => ({ restored: event.output })

export const codeDraftMachine = codeDraftSetup.createMachine({
  id: 'draft',
  context: ({ input: { place, pid, languages, templates } }) => ({
    place,
    pid,
    offered: { languages, templates },
    content: { code: '', language: '' },
    early: undefined,
    settings: defaultEditorSettings,
    changes: 0,
    savedChanges: 0,
    rival: undefined,
    seen: undefined,
    declined: undefined,
  }),
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        id: 'restore',
        src: 'restore',
        input: ({ context }) => context.place,
        onDone: [
          {
            guard: { type: 'isConflict', params: restored },
            target: ['#draft.open.kept.restored', '#draft.open.offer.offered'],
            actions: [
              { type: 'applyRestored', params: restored },
              { type: 'applyConflict', params: restored },
              'sayEarly',
            ],
          },
          {
            guard: { type: 'isDraft', params: restored },
            target: '#draft.open.kept.restored',
            actions: [{ type: 'applyRestored', params: restored }, 'sayEarly'],
          },
          { target: 'open', actions: [{ type: 'applyRestored', params: restored }, 'sayEarly'] },
        ],
      },
      on: { 'draft.edit': { actions: { type: 'keepEarly', params: ({ event }) => event } } },
    },
    open: {
      type: 'parallel',
      invoke: [
        {
          id: 'others',
          src: 'others',
          input: ({ context }) => context.place,
          onSnapshot: {
            guard: { type: 'isSaid', params: ({ event }) => ({ said: event.snapshot.context }) },
            actions: {
              type: 'sayForeign',
              // biome-ignore lint/style/noNonNullAssertion: `isSaid` saw it
              params: ({ event }) => ({ draft: event.snapshot.context! }),
            },
          },
        },
        {
          id: 'lastMoment',
          src: 'lastMoment',
          onSnapshot: {
            guard: { type: 'isSaid', params: ({ event }) => ({ said: event.snapshot.context }) },
            actions: 'sayFlush',
          },
        },
        {
          id: 'lastWords',
          src: 'lastWords',
          input: ({ self }) => ({
            unsaved: () => {
              const { context } = self.getSnapshot()
              return context.changes > context.savedChanges ? requestOf(context) : undefined
            },
          }),
        },
      ],
      on: {
        'draft.edit': {
          guard: { type: 'isEdit', params: ({ event }) => event },
          actions: [
            { type: 'sayChanged', params: ({ event }) => event },
            { type: 'edit', params: ({ event }) => event },
          ],
        },
        'draft.language': {
          guard: { type: 'isOtherLanguage', params: ({ event }) => event },
          actions: { type: 'changeLanguage', params: ({ event }) => event },
        },
        'draft.settings': {
          guard: { type: 'areSettings', params: ({ event }) => event },
          actions: { type: 'changeSettings', params: ({ event }) => event },
        },
        'draft.reset': { actions: [{ type: 'part', params: { reason: 'reset' } }, 'reset'] },
        'draft.replace': {
          actions: [
            { type: 'part', params: { reason: 'replace' } },
            { type: 'replace', params: ({ event }) => event },
          ],
        },
      },
      states: {
        kept: {
          initial: 'clean',
          states: {
            clean: { always: { guard: 'isChanged', target: 'dirty' } },
            restored: { always: { guard: 'isChanged', target: 'dirty' } },
            // Further edits do not put the save off: whoever types without a pause must not lose more than the delay.
            dirty: { after: { saveDelay: 'saving' }, on: { 'draft.flush': 'saving' } },
            saving: {
              entry: 'markSaved',
              invoke: {
                id: 'save',
                src: 'save',
                input: ({ context }) => requestOf(context),
                onDone: [
                  {
                    guard: { type: 'hasUnseen', params: ({ event }) => event.output },
                    target: 'clean',
                    actions: {
                      type: 'sayForeign',
                      // biome-ignore lint/style/noNonNullAssertion: `hasUnseen` saw it
                      params: ({ event }) => ({ draft: event.output.rival! }),
                    },
                  },
                  { guard: { type: 'isKept', params: ({ event }) => event.output }, target: 'clean' },
                  { target: 'unsaved' },
                ],
              },
            },
            /** The browser has no room or does not let us: the draft lives as long as the tab. */
            unsaved: { always: { guard: 'isChanged', target: 'dirty' } },
          },
        },
        offer: {
          initial: 'none',
          states: {
            none: {},
            offered: {
              on: {
                'draft.takeOther': {
                  target: 'none',
                  actions: [{ type: 'part', params: { reason: 'otherTab' } }, 'takeOther'],
                },
                'draft.keepMine': { target: 'none', actions: ['partWithRival', 'keepMine'] },
              },
            },
          },
          on: {
            'draft.foreign': [
              {
                guard: { type: 'isWorthOffering', params: ({ event }) => event },
                target: '.offered',
                actions: { type: 'keepRival', params: ({ event }) => event },
              },
              {
                guard: { type: 'isSameAsMine', params: ({ event }) => event },
                target: '.none',
                actions: ['dropRival', { type: 'see', params: ({ event }) => event }],
              },
              { actions: { type: 'see', params: ({ event }) => event } },
            ],
          },
        },
        accepted: {
          initial: 'idle',
          states: {
            idle: {},
            none: {},
            loaded: {},
            failed: {},
            loading: {
              invoke: {
                id: 'lastAccepted',
                src: 'lastAccepted',
                input: ({ context: { pid, place } }) => ({
                  pid,
                  cid: place.cid,
                  ...(place.gid === undefined ? {} : { gid: place.gid }),
                }),
                onDone: [
                  {
                    guard: { type: 'isFound', params: ({ event }) => ({ accepted: event.output }) },
                    target: 'loaded',
                    actions: {
                      type: 'sayReplace',
                      // biome-ignore lint/style/noNonNullAssertion: `isFound` saw it
                      params: ({ event }) => event.output!,
                    },
                  },
                  { target: 'none' },
                ],
                onError: 'failed',
              },
            },
          },
          on: { 'draft.loadAccepted': '.loading' },
        },
      },
    },
  },
})

export type CodeDraftActorRef = ActorRefFrom<typeof codeDraftMachine>
export type CodeDraftSnapshot = SnapshotFrom<typeof codeDraftMachine>
