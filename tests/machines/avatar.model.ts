import type { Failure } from '#contract/failure.ts'
import { avatar as limits } from '#contract/limits/account.ts'
import { type AvatarSnapshot, avatarMachine } from '#machines/avatar/avatar.machine.ts'
import { modelOf, stateText } from '#support/browser/model.ts'
import { userOf } from '#support/browser/token.ts'

export const refused = { kind: 'refused', status: 400, message: 'refused' } as const satisfies Failure
export const changedUser = userOf('u1', { avatar: '/ojapi/public/img/a.webp' })
export const cut = new Blob(['cut'])

/** A file of this size whose content does not matter. */
export const fileOf = (name: string, size = 3): File => {
  const file = new File(['abc'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}
export const good = fileOf('face.PNG', limits.bytesMax)

export const avatarEvents = [
  { type: 'avatar.choose', file: good },
  { type: 'avatar.choose', file: fileOf('face.svg') },
  { type: 'avatar.choose', file: fileOf('face.jpg', limits.bytesMax + 1) },
  { type: 'avatar.unreadable' },
  { type: 'avatar.cancel' },
  { type: 'avatar.drop' },
  { type: 'avatar.keep' },
  { type: 'avatar.send', picture: cut },
  { type: 'xstate.done.actor.changeAvatar', output: changedUser },
  { type: 'xstate.error.actor.changeAvatar', error: refused },
] as const
export type AvatarDriven = (typeof avatarEvents)[number]

const vertex = ({ value, context }: AvatarSnapshot): string =>
  [
    stateText(value),
    ...(context.file ? [context.file.name] : []),
    ...(context.fault ? [`${context.fault}!`] : []),
    ...(context.failure ? ['refused'] : []),
  ].join(', ')

export const essenceOf = (snapshot: AvatarSnapshot) => ({
  vertex: vertex(snapshot),
  context: snapshot.context,
})

export const avatarModel = modelOf<AvatarDriven, AvatarSnapshot>(avatarMachine, {
  events: avatarEvents,
  vertex,
  note: (event) => (event.type === 'avatar.choose' ? event.file.name : undefined),
})
