import type { AvatarSnapshot } from './avatar.machine.ts'

export const avatarView = (snapshot: AvatarSnapshot) => ({
  /** Present while it is cropped and sent. */
  file: snapshot.matches('idle') ? undefined : snapshot.context.file,
  /** Whether the picture is to be given up is the question. */
  asking: snapshot.matches({ cropping: 'asking' }),
  fault: snapshot.context.fault,
  refusedName: snapshot.context.refusedName,
  failure: snapshot.context.failure,
  busy: snapshot.hasTag('busy'),
  saved: snapshot.matches({ idle: 'saved' }),
})
