import type { HeldActSnapshot } from './held-act.machine.ts'

export const heldActView = <Act>(snapshot: HeldActSnapshot<Act>) => ({
  asked: snapshot.context.asked as Act | undefined,
  /** Shown as if they were done. */
  first: snapshot.context.act as Act | undefined,
  second: snapshot.context.next as Act | undefined,
  /** Another act has to wait. */
  busy: snapshot.hasTag('busy'),
})
