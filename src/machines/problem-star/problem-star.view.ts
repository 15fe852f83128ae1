import type { ProblemStarSnapshot } from './problem-star.machine.ts'

export const problemStarView = ({ context }: ProblemStarSnapshot) => ({ shown: context.shown })
