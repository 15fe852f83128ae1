import type { ContestAccessSnapshot } from './contest-access.machine.ts'

export const contestAccessView = (snapshot: ContestAccessSnapshot) => ({
  granted: snapshot.matches('granted'),
  busy: snapshot.hasTag('busy'),
  password: snapshot.context.password,
  /** Nothing was typed (S2-127). */
  empty: snapshot.matches({ asking: 'empty' }),
  failure: snapshot.context.failure,
})
