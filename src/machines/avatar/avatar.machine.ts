import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { UserInfo } from '#contract/account.ts'
import { type Failure, toFailure } from '#contract/failure.ts'
import { avatar as limits } from '#contract/limits.ts'
import { notProvided, portAction } from '../not-provided.ts'

export type AvatarFault = 'type' | 'size' | 'unreadable'

export interface AvatarContext {
  /** The file that is being cropped. */
  file: File | undefined
  /** What was cut out of it. */
  picture: Blob | undefined
  fault: AvatarFault | undefined
  failure: Failure | undefined
}

export type AvatarEvent =
  | { type: 'avatar.choose'; file: File }
  /** The browser cannot draw the file. */
  | { type: 'avatar.unreadable' }
  | { type: 'avatar.cancel' }
  | { type: 'avatar.send'; picture: Blob }

type Chosen = { file: File }

const extensionOf = ({ name }: File) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
const isPicture = (file: File) => (limits.types as readonly string[]).includes(extensionOf(file))
const isSmall = ({ size }: File) => size <= limits.bytesMax

/** S1-074, S1-120: a file is chosen, cut to a square, turned if need be, and sent. */
export const avatarMachine = setup({
  types: {
    context: {} as AvatarContext,
    events: {} as AvatarEvent,
    tags: {} as 'busy',
  },
  actors: {
    changeAvatar: fromPromise<UserInfo, { picture: Blob }>(notProvided('changeAvatar')),
  },
  actions: {
    announce: portAction<{ user: UserInfo }>('announce'),
    holdFile: assign((_, { file }: Chosen) => ({ file, fault: undefined, failure: undefined })),
    holdPicture: assign((_, { picture }: { picture: Blob }) => ({ picture, failure: undefined })),
    holdFault: assign((_, { fault }: { fault: AvatarFault }) => ({ fault, failure: undefined })),
    holdFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFiles: assign({ file: undefined, picture: undefined, failure: undefined }),
    forgetFault: assign({ fault: undefined }),
  },
  guards: {
    isOther: (_, { file }: Chosen) => !isPicture(file),
    isLarge: (_, { file }: Chosen) => !isSmall(file),
  },
}).createMachine({
  id: 'avatar',
  context: { file: undefined, picture: undefined, fault: undefined, failure: undefined },
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
            actions: { type: 'holdFault', params: { fault: 'type' } },
          },
          {
            guard: { type: 'isLarge', params: ({ event }) => event },
            target: '.fresh',
            actions: { type: 'holdFault', params: { fault: 'size' } },
          },
          { target: 'cropping', actions: { type: 'holdFile', params: ({ event }) => event } },
        ],
      },
    },
    cropping: {
      initial: 'fresh',
      states: { fresh: {}, refused: {} },
      on: {
        'avatar.cancel': 'idle',
        'avatar.unreadable': {
          target: 'idle',
          actions: { type: 'holdFault', params: { fault: 'unreadable' } },
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
          actions: ['forgetFault', { type: 'announce', params: ({ event }) => ({ user: event.output }) }],
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
