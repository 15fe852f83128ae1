import { avatar } from '#contract/limits/account.ts'

/** One for each fifty solved problems, under 17 (S1-130). */
export const levelOfSolved = (solved: number): number =>
  Math.min(avatar.levelMax, Math.floor(solved / avatar.solvedPerLevel))
