import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import { avatar as limits } from '#contract/limits/account.ts'
import { notProvided, portAction } from '../not-provided.ts'

export type AvatarFault = 'type' | 'size' | 'unreadable'

export interface AvatarContext {
  /** The file that is being cropped. */
  file: File | undefined
  /** What was cut out of it. */
  picture: Blob | undefined
  fault: AvatarFault | undefined
  /** What the file is called that was not taken. */
  refusedName: string
  failure: Failure | undefined
}

export type AvatarEvent =
  | { type: 'avatar.choose'; file: File }
  /** The browser cannot draw the file. */
  | { type: 'avatar.unreadable' }
  /** Asks whether to give the picture up. */
  | { type: 'avatar.cancel' }
  | { type: 'avatar.drop' }
  | { type: 'avatar.keep' }
  | { type: 'avatar.send'; picture: Blob }

type Chosen = { file: File }

const extensionOf = ({ name }: File) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
const isPicture = (file: File) => (limits.types as readonly string[]).includes(extensionOf(file))
const isSmall = ({ size }: File) => size <= limits.bytesMax

/** S1-074, S1-120, S3-056: a file is chosen, cut to a square, turned if need be, and sent. */
export const avatarMachine = setup({
  types: {
    context: {} as AvatarContext,
    events: {} as AvatarEvent,
    tags: {} as 'busy',
  },
  actors: {
    changeAvatar: fromPromise<unknown, { picture: Blob }>(notProvided('changeAvatar')),
  },
  actions: {
    announce: portAction<{ answer: unknown }>('announce'),
    holdFile: assign((_, { file }: Chosen) => ({ file, fault: undefined, failure: undefined })),
    holdPicture: assign((_, { picture }: { picture: Blob }) => ({ picture, failure: undefined })),
    holdFault: assign((_, { fault, file }: { fault: AvatarFault; file: File | undefined }) => ({
      fault,
      refusedName: file?.name ?? '',
      failure: undefined,
    })),
    holdFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFiles: assign({ file: undefined, picture: undefined, failure: undefined }),
    forgetFault: assign({ fault: undefined }),
    forgetCut: assign({ picture: undefined, failure: undefined }),
  },
  guards: {
    isOther: (_, { file }: Chosen) => !isPicture(file),
    isLarge: (_, { file }: Chosen) => !isSmall(file),
  },
}).createMachine({
  id: 'avatar',
  context: { file: undefined, picture: undefined, fault: undefined, refusedName: '', failure: undefined },
  initial: 'idle',
  states: {
    idle: {
      entry: 'forgetFiles',
      initial: 'fresh',
      states: { fresh: {}, saved: {} },
      on: {
        'avatar.choose': [
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: '.fresh',
            actions: {
              type: 'holdFault',
              params: ({ event }) => ({ fault: 'type', file: event.file }),
            },
          },
          {
            guard: { type: 'isLarge', params: ({ event }) => event },
            target: '.fresh',
            actions: {
              type: 'holdFault',
              params: ({ event }) => ({ fault: 'size', file: event.file }),
            },
          },
          { target: 'cropping', actions: { type: 'holdFile', params: ({ event }) => event } },
        ],
      },
    },
    cropping: {
      initial: 'fresh',
      states: {
        fresh: {},
        refused: {},
        asking: {
          entry: 'forgetCut',
          on: {
            'avatar.cancel': {},
            'avatar.send': {},
            'avatar.keep': 'fresh',
            'avatar.drop': '#avatar.idle',
          },
        },
      },
      on: {
        'avatar.cancel': '.asking',
        'avatar.unreadable': {
          target: 'idle',
          actions: {
            type: 'holdFault',
            params: ({ context }) => ({ fault: 'unreadable', file: context.file }),
          },
        },
        'avatar.send': {
          target: 'sending',
          actions: { type: 'holdPicture', params: ({ event }) => event },
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'changeAvatar',
        src: 'changeAvatar',
        input: ({ context }) => ({ picture: context.picture ?? new Blob() }),
        onDone: {
          target: 'idle.saved',
          actions: ['forgetFault', { type: 'announce', params: ({ event }) => ({ answer: event.output }) }],
        },
        onError: {
          target: 'cropping.refused',
          actions: { type: 'holdFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

export type AvatarSnapshot = SnapshotFrom<typeof avatarMachine>
