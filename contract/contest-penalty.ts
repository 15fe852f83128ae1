import { board } from './limits/contest.ts'

/** How an ACM contest counts time: to the second, to the second with the sum in whole minutes, or in whole minutes. */
export interface PenaltyRule {
  penaltyInMinutes: boolean
  /** Says something where seconds count alone. */
  penaltyCut: boolean
}

const wholeMinutes = (seconds: number): number => seconds - (seconds % 60)

/**
 * What a solved problem adds to the penalty of an ACM contest, in seconds: the time since the start, of which ICPC's
 * rule counts whole minutes, and twenty minutes for each rejected try before.
 */
export const penaltyOf = (
  { seconds, wrong }: { seconds: number; wrong: number },
  { penaltyInMinutes }: Pick<PenaltyRule, 'penaltyInMinutes'>,
): number => (penaltyInMinutes ? wholeMinutes(seconds) : seconds) + wrong * board.penaltySeconds

/** What the penalties of all solved problems add up to. */
export const penaltySum = (seconds: number, { penaltyCut }: Pick<PenaltyRule, 'penaltyCut'>): number =>
  penaltyCut ? wholeMinutes(seconds) : seconds

/** Whether a penalty never has seconds. */
export const isInMinutes = ({ penaltyInMinutes, penaltyCut }: PenaltyRule): boolean =>
  penaltyInMinutes || penaltyCut
