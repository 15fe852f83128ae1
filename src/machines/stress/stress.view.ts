import { isUnderWay } from '#contract/stress.ts'
import type { StressSnapshot } from './stress.machine.ts'

export const stressView = (snapshot: StressSnapshot) => {
  const { stress, failure, actFailure } = snapshot.context
  return {
    /** Null where there was none, undefined while that is not known. */
    stress,
    /** Why nothing newer is known. */
    failure,
    /** Judges have work with it. */
    isRunning: isUnderWay(stress),
    acting: snapshot.hasTag('acting'),
    actFailure,
  }
}
