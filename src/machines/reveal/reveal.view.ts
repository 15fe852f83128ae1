import type { RevealSnapshot } from './reveal.machine.ts'

export const revealView = (snapshot: RevealSnapshot) => {
  const { context } = snapshot
  return {
    phase: snapshot.matches('on') ? ('on' as const) : ('off' as const),
    busy: snapshot.hasTag('busy'),
    failure: context.failure,
    /** The chosen file is no saved reveal. */
    unreadable: snapshot.matches({ choosing: 'unreadable' }),
    /** It may be asked for again. */
    retriable: context.request !== null,
    scene: context.scene,
    step: context.place.step,
    card: context.place.card,
    last: context.plan.last,
    speed: context.speed,
    playing: snapshot.matches({ on: 'playing' }),
    over: snapshot.matches({ on: 'over' }),
  }
}
