import type { JudgeService } from '#contract/judge-fleet.ts'

export type JudgeState = 'silent' | 'full' | 'working' | 'free'

export const judgeState = ({ alive, slots, slotsInUse }: JudgeService): JudgeState => {
  if (!alive) return 'silent'
  if (slotsInUse >= slots) return 'full'
  return slotsInUse > 0 ? 'working' : 'free'
}

/** Names of the judges at work that keep programs apart less well than they should be. */
export const reducedJudges = (judges: readonly JudgeService[]): string[] =>
  judges.filter(({ alive, sandboxMode }) => alive && sandboxMode === 'reduced').map(({ name }) => name)
