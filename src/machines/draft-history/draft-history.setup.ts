import { assign, emit, fromObservable, fromPromise, setup } from 'xstate'
import { draftVersions } from '#contract/limits/submission.ts'
import type { DraftContent } from '#services/draft-storage.ts'
import type { DraftVersion, VersionReason, VersionRoom } from '#services/draft-versions.ts'
import type { ProblemPlace } from '#services/submission.service.ts'
import { notProvided, portAction } from '../not-provided.ts'

interface DraftHistoryContext {
  place: ProblemPlace
  /** As it was last heard. */
  content: DraftContent | undefined
  /** As they were when the dialog was opened, the newest first. */
  versions: readonly DraftVersion[]
  /** Names the version that is looked at. */
  chosen: string | undefined
  room: VersionRoom
}

export type DraftHistoryEvent =
  /** Something was typed. */
  | { type: 'history.changed'; before: DraftContent; content: DraftContent }
  /** Submitted, or about to be replaced. */
  | { type: 'history.keep'; content: DraftContent; reason: VersionReason }
  | { type: 'history.open' }
  | { type: 'history.choose'; key: string }
  | { type: 'history.restore' }
  | { type: 'history.close' }

/** This text shall stand in the editor again; whoever puts it there keeps the present one first. */
export type DraftHistoryEmitted = { type: 'history.restored'; content: DraftContent }

interface Keeping {
  place: ProblemPlace
  content: DraftContent
  reason: VersionReason
}

export const chosenOf = ({ versions, chosen }: Pick<DraftHistoryContext, 'versions' | 'chosen'>) =>
  versions.find(({ key }) => key === chosen)

export const draftHistorySetup = setup({
  types: {
    input: {} as { place: ProblemPlace },
    context: {} as DraftHistoryContext,
    events: {} as DraftHistoryEvent,
    emitted: {} as DraftHistoryEmitted,
  },
  actors: {
    list: fromPromise<readonly DraftVersion[], ProblemPlace>(notProvided('list')),
    room: fromObservable<VersionRoom, undefined>(notProvided('room')),
  },
  guards: {
    isRoom: (_, { said }: { said: VersionRoom | undefined }) => said !== undefined,
    isListed: ({ context: { versions } }, { key: wanted }: { key: string }) =>
      versions.some(({ key }) => key === wanted),
    isChosen: ({ context }) => chosenOf(context) !== undefined,
  },
  actions: {
    hear: assign({ content: (_, { content }: { content: DraftContent }) => content }),
    showVersions: assign((_, { versions }: { versions: readonly DraftVersion[] }) => ({
      versions,
      chosen: versions[0]?.key,
    })),
    forgetVersions: assign({ versions: [], chosen: undefined }),
    choose: assign({ chosen: (_, { key }: { key: string }) => key }),
    keepRoom: assign({ room: (_, { said }: { said: VersionRoom }) => said }),
    sayRestored: emit(({ context }): DraftHistoryEmitted => {
      const { code = '', language = '' } = chosenOf(context) ?? {}
      return { type: 'history.restored', content: { code, language } }
    }),
    /** Has to write before it returns: the page may be going, or the text. */
    keep: portAction<Keeping>('keep'),
    /** The same for a text of which an edit took much away. */
    keepLoss: portAction<{ place: ProblemPlace; before: DraftContent; content: DraftContent }>('keepLoss'),
  },
  delays: { pause: draftVersions.pauseMs },
})
