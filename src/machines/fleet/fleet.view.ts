import type { FleetSnapshot } from './fleet.machine.ts'

const phaseOf = ({ context }: FleetSnapshot): 'loading' | 'failed' | 'stale' | 'shown' => {
  if (context.judges === undefined) return context.failure ? 'failed' : 'loading'
  return context.failure ? 'stale' : 'shown'
}

export const fleetView = (snapshot: FleetSnapshot) => ({
  /** `loading` and `failed` know no judges; `stale` shows those of before. */
  phase: phaseOf(snapshot),
  /** An answer is awaited that the reader has nothing instead of, or nothing as new. */
  busy: snapshot.hasTag('busy'),
  judges: snapshot.context.judges,
  failure: snapshot.context.failure,
})
