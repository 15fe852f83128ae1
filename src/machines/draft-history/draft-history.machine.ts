import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { draftHistorySetup } from './draft-history.setup.ts'

/** Earlier texts of one draft: when one is made, and which one comes back. */
export const draftHistoryMachine = draftHistorySetup.createMachine({
  id: 'history',
  context: ({ input }) => ({
    ...input,
    content: undefined,
    versions: [],
    chosen: undefined,
    room: 'enough',
  }),
  type: 'parallel',
  invoke: {
    id: 'room',
    src: 'room',
    onSnapshot: {
      guard: { type: 'isRoom', params: ({ event }) => ({ said: event.snapshot.context }) },
      actions: {
        type: 'keepRoom',
        // biome-ignore lint/style/noNonNullAssertion: `isRoom` saw it
        params: ({ event }) => ({ said: event.snapshot.context! }),
      },
    },
  },
  states: {
    writing: {
      initial: 'still',
      states: {
        still: {},
        moved: {
          after: {
            pause: {
              target: 'still',
              actions: {
                type: 'keep',
                params: ({ context: { place, content } }) => ({
                  place,
                  // biome-ignore lint/style/noNonNullAssertion: the way in here has just heard one
                  content: content!,
                  reason: 'pause',
                }),
              },
            },
          },
        },
      },
      on: {
        // Each change enters anew and so begins the pause again.
        'history.changed': {
          target: '.moved',
          actions: [
            {
              type: 'keepLoss',
              params: ({ context: { place }, event: { before, content } }) => ({ place, before, content }),
            },
            { type: 'hear', params: ({ event }) => event },
          ],
        },
        'history.keep': {
          target: '.still',
          actions: {
            type: 'keep',
            params: ({ context: { place }, event: { content, reason } }) => ({ place, content, reason }),
          },
        },
      },
    },
    dialog: {
      initial: 'closed',
      states: {
        closed: { entry: 'forgetVersions', on: { 'history.open': 'listing' } },
        listing: {
          invoke: {
            id: 'list',
            src: 'list',
            input: ({ context }) => context.place,
            onDone: {
              target: 'open',
              actions: { type: 'showVersions', params: ({ event }) => ({ versions: event.output }) },
            },
            onError: 'open',
          },
          on: { 'history.close': 'closed' },
        },
        open: {
          on: {
            'history.choose': {
              guard: { type: 'isListed', params: ({ event }) => event },
              actions: { type: 'choose', params: ({ event }) => event },
            },
            'history.restore': { guard: 'isChosen', target: 'closed', actions: 'sayRestored' },
            'history.close': 'closed',
          },
        },
      },
    },
  },
})

export type DraftHistoryActorRef = ActorRefFrom<typeof draftHistoryMachine>
export type DraftHistorySnapshot = SnapshotFrom<typeof draftHistoryMachine>
