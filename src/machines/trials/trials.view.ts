import type { TrialsSnapshot } from './trials.machine.ts'

const phaseOf = ({ context }: TrialsSnapshot): 'loading' | 'failed' | 'stale' | 'shown' => {
  if (context.rows === undefined) return context.failure ? 'failed' : 'loading'
  return context.failure ? 'stale' : 'shown'
}

export const trialsView = (snapshot: TrialsSnapshot) => {
  const { rows, failure, actFailure } = snapshot.context
  const states = rows?.map(({ state }) => state) ?? []
  return {
    /** `loading` and `failed` know nothing; `stale` shows what was known before. */
    phase: phaseOf(snapshot),
    rows,
    failure,
    /** Judges have work with them. */
    isRunning: states.includes('running') || states.includes('waiting'),
    acting: snapshot.hasTag('acting'),
    actFailure,
  }
}
