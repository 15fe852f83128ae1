/** From 0 to 1; a training without problems is done (S2-241). */
export const solvedShare = ({ problemCount, acCount }: { problemCount: number; acCount: number }): number =>
  problemCount === 0 ? 1 : Math.min(1, acCount / problemCount)
