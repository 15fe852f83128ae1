import type { ListActSnapshot } from './list-act.machine.ts'

export const listActView = <Act>(snapshot: ListActSnapshot<Act>) => ({
  /** What waits to be confirmed. */
  asked: snapshot.matches('asking') ? snapshot.context.act : undefined,
  /** What is under way: nothing else can be done until it has ended. */
  underWay: snapshot.hasTag('busy') ? snapshot.context.act : undefined,
  /** What was refused last, until something else is begun. */
  refused: snapshot.matches({ ready: 'refused' }) ? snapshot.context.act : undefined,
  failure: snapshot.context.failure,
})
