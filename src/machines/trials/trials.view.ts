import type { TrialAct, TrialsSnapshot } from './trials.machine.ts'

const phaseOf = ({ context }: TrialsSnapshot): 'loading' | 'failed' | 'stale' | 'shown' => {
  if (context.work === undefined) return context.failure ? 'failed' : 'loading'
  return context.failure ? 'stale' : 'shown'
}

export const trialsView = (snapshot: TrialsSnapshot) => {
  const { work, failure, failedAct, actFailure } = snapshot.context
  const states = work?.rows.map(({ state }) => state) ?? []
  return {
    /** `loading` and `failed` know nothing; `stale` shows what was known before. */
    phase: phaseOf(snapshot),
    work,
    rows: work?.rows,
    build: work?.build,
    failure,
    /** Judges have work with them. */
    isRunning: states.some((state) => state === 'running' || state === 'waiting' || state === 'noJudge'),
    /** A build waits or runs. */
    isBuilding: work?.build.isRunning ?? false,
    acting: snapshot.hasTag('acting'),
    actFailure,
    /** What was not done for it. */
    failedAct,
  }
}

export const isBuildAct = (act: TrialAct | undefined): boolean =>
  act === 'build' || act === 'buildAgain' || act === 'stopBuild'
