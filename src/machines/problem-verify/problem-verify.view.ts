import type { ProblemVerifySnapshot } from './problem-verify.machine.ts'

export const problemVerifyView = (snapshot: ProblemVerifySnapshot) => ({
  /** By the number of the problem; nothing of those that nobody asked for. */
  known: snapshot.context.known,
  isBusy: snapshot.hasTag('busy'),
})
