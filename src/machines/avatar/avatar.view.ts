import type { AvatarSnapshot } from './avatar.machine.ts'

export const avatarView = (snapshot: AvatarSnapshot) => ({
  /** Present while it is cropped and sent. */
  file: snapshot.matches('idle') ? undefined : snapshot.context.file,
  fault: snapshot.context.fault,
  failure: snapshot.context.failure,
  busy: snapshot.hasTag('busy'),
  saved: snapshot.matches({ idle: 'saved' }),
})
