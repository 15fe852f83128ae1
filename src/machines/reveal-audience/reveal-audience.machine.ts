import { assign, fromObservable, type SnapshotFrom, setup } from 'xstate'
import type { RevealScene } from '#contract/reveal-file.ts'
import type { RevealMessage, RevealPlace } from '#services/reveal.service.ts'
import { notProvided } from '../not-provided.ts'

interface RevealAudienceContext {
  cid: number
  scene: RevealScene | undefined
  place: RevealPlace
}

const beginning: RevealPlace = { step: 0, card: false }

interface Said {
  message: RevealMessage | undefined
}
const said = ({ event }: { event: { snapshot: { context: RevealMessage | undefined } } }): Said => ({
  message: event.snapshot.context,
})

/** A window that shows what the presenter shows, and nothing of its own. */
export const revealAudienceMachine = setup({
  types: {
    input: {} as { cid: number },
    context: {} as RevealAudienceContext,
  },
  actors: {
    presenter: fromObservable<RevealMessage, { cid: number }>(notProvided('presenter')),
  },
  guards: {
    // An observable's first snapshot says nothing.
    isScene: (_, { message }: Said) => message?.kind === 'scene',
    isPlace: ({ context }, { message }: Said) => context.scene !== undefined && message?.kind === 'at',
  },
  actions: {
    keepScene: assign((_, { message }: Said) =>
      message?.kind === 'scene' ? { scene: message.scene, place: beginning } : {},
    ),
    keepPlace: assign((_, { message }: Said) => (message?.kind === 'at' ? { place: message.place } : {})),
  },
}).createMachine({
  id: 'revealAudience',
  context: ({ input }) => ({ ...input, scene: undefined, place: beginning }),
  invoke: {
    id: 'presenter',
    src: 'presenter',
    input: ({ context }) => ({ cid: context.cid }),
    onSnapshot: [
      {
        guard: { type: 'isScene', params: said },
        target: '.following',
        actions: { type: 'keepScene', params: said },
      },
      { guard: { type: 'isPlace', params: said }, actions: { type: 'keepPlace', params: said } },
    ],
  },
  initial: 'waiting',
  states: { waiting: {}, following: {} },
})

export type RevealAudienceSnapshot = SnapshotFrom<typeof revealAudienceMachine>
