import type { StressSnapshot } from './stress.machine.ts'

const moving: readonly string[] = ['waiting', 'noJudge', 'running']

export const stressView = (snapshot: StressSnapshot) => {
  const { stress, failure, actFailure } = snapshot.context
  return {
    /** Null where there was none, undefined while that is not known. */
    stress,
    /** Why nothing newer is known. */
    failure,
    /** Judges have work with it. */
    isRunning: stress != null && moving.includes(stress.state),
    acting: snapshot.hasTag('acting'),
    actFailure,
  }
}
