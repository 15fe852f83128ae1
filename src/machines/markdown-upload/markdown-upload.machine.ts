import { assign, emit, fromObservable, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import { markdownFile as limits } from '#contract/limits/talk.ts'
import { notProvided } from '../not-provided.ts'

export type MarkdownUploadKind = 'picture' | 'file'
export type MarkdownUploadFault = 'type' | 'empty' | 'tooLarge'

export interface MarkdownUpload {
  file: File
  kind: MarkdownUploadKind
  /** The group whose text it is for. */
  gid: number | null
}

/** `fileId` is null for what cannot be removed again. */
export interface StoredUpload {
  link: string
  fileId: number | null
}

/** How much of it has gone, from 0 to 1, and at last what was stored. */
export type MarkdownUploadStep = { share: number } | { stored: StoredUpload }

export interface MarkdownUploadContext extends MarkdownUpload {
  share: number
  stored: StoredUpload | undefined
  fault: MarkdownUploadFault | undefined
  failure: Failure | undefined
}

export type MarkdownUploadEvent =
  | { type: 'markdownUpload.retry' }
  /** Ends it, wherever it stands; what was stored stays stored. */
  | { type: 'markdownUpload.forget' }
  /** Removes what was stored. */
  | { type: 'markdownUpload.remove' }

export type MarkdownUploadEmitted =
  | { type: 'markdownUpload.stored'; link: string }
  | { type: 'markdownUpload.removed'; link: string }

const extensionOf = ({ name }: File) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
const bytesMax = { picture: limits.pictureBytes, file: limits.fileBytes } as const

type Link = { link: string }

/** One picture or file on its way into a text in Markdown (S1-089). */
export const markdownUploadMachine = setup({
  types: {
    input: {} as MarkdownUpload,
    context: {} as MarkdownUploadContext,
    events: {} as MarkdownUploadEvent,
    emitted: {} as MarkdownUploadEmitted,
    tags: {} as 'busy',
  },
  actors: {
    send: fromObservable<MarkdownUploadStep, MarkdownUpload>(notProvided('send')),
    remove: fromPromise<void, { fileId: number }>(notProvided('remove')),
  },
  actions: {
    holdFault: assign((_, { fault }: { fault: MarkdownUploadFault }) => ({ fault })),
    holdShare: assign((_, { share }: { share: number }) => ({ share })),
    holdStored: assign((_, { stored }: { stored: StoredUpload }) => ({ stored, failure: undefined })),
    holdFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error), share: 0 })),
    forgetFailure: assign({ failure: undefined }),
    announceStored: emit((_, { link }: Link) => ({ type: 'markdownUpload.stored' as const, link })),
    announceRemoved: emit((_, { link }: Link) => ({ type: 'markdownUpload.removed' as const, link })),
  },
  guards: {
    isOther: ({ context: { kind, file } }) =>
      kind === 'picture' && !(limits.pictureTypes as readonly string[]).includes(extensionOf(file)),
    isEmpty: ({ context }) => context.file.size === 0,
    isLarge: ({ context: { kind, file } }) => file.size > bytesMax[kind],
    isPicture: ({ context }) => context.kind === 'picture',
  },
}).createMachine({
  id: 'markdownUpload',
  context: ({ input }) => ({
    ...input,
    share: 0,
    stored: undefined,
    fault: undefined,
    failure: undefined,
  }),
  initial: 'checking',
  states: {
    checking: {
      always: [
        { guard: 'isOther', target: 'unfit', actions: { type: 'holdFault', params: { fault: 'type' } } },
        { guard: 'isEmpty', target: 'unfit', actions: { type: 'holdFault', params: { fault: 'empty' } } },
        { guard: 'isLarge', target: 'unfit', actions: { type: 'holdFault', params: { fault: 'tooLarge' } } },
        { target: 'sending' },
      ],
    },
    unfit: { on: { 'markdownUpload.forget': 'over' } },
    sending: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { file, kind, gid } }) => ({ file, kind, gid }),
        onSnapshot: [
          {
            guard: ({ event }) => event.snapshot.context !== undefined && 'stored' in event.snapshot.context,
            target: 'placing',
            actions: {
              type: 'holdStored',
              params: ({ event }) => ({
                stored: (event.snapshot.context as { stored: StoredUpload }).stored,
              }),
            },
          },
          {
            guard: ({ event }) => event.snapshot.context !== undefined,
            actions: {
              type: 'holdShare',
              params: ({ event }) => ({ share: (event.snapshot.context as { share: number }).share }),
            },
          },
        ],
        onError: {
          target: 'refused',
          actions: { type: 'holdFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'markdownUpload.forget': 'over' },
    },
    refused: { on: { 'markdownUpload.retry': 'sending', 'markdownUpload.forget': 'over' } },
    placing: {
      always: [
        { guard: 'isPicture', target: 'stored' },
        // Nothing more can be done to it.
        { target: 'over' },
      ],
      entry: { type: 'announceStored', params: ({ context }) => ({ link: context.stored?.link ?? '' }) },
    },
    stored: {
      on: { 'markdownUpload.remove': 'removing', 'markdownUpload.forget': 'over' },
    },
    removing: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ fileId: context.stored?.fileId ?? 0 }),
        onDone: {
          target: 'over',
          actions: {
            type: 'announceRemoved',
            params: ({ context }) => ({ link: context.stored?.link ?? '' }),
          },
        },
        onError: {
          target: 'stored',
          actions: { type: 'holdFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    over: { type: 'final' },
  },
})

export type MarkdownUploadSnapshot = SnapshotFrom<typeof markdownUploadMachine>
