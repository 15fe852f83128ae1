import { board } from './limits/contest.ts'

/**
 * What a solved problem adds to the penalty of an ACM contest, in seconds: the time since the start, of which ICPC's
 * rule counts whole minutes, and twenty minutes for each rejected try before.
 */
export const penaltyOf = (
  { seconds, wrong }: { seconds: number; wrong: number },
  inMinutes: boolean,
): number => (inMinutes ? seconds - (seconds % 60) : seconds) + wrong * board.penaltySeconds
