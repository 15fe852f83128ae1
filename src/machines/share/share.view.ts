import type { ShareSnapshot } from './share.machine.ts'

export const shareView = (snapshot: ShareSnapshot) => ({
  /** Everybody may read the code; still so while that is being taken back. */
  shared: snapshot.hasTag('public'),
  busy: snapshot.hasTag('busy'),
})
