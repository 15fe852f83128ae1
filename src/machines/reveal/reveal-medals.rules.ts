import type { MedalCounts } from '#contract/reveal-file.ts'

export const medals = ['gold', 'silver', 'bronze'] as const
export type Medal = (typeof medals)[number]

/** Of the teams with a rank (S2-235). */
const percent: MedalCounts = { gold: 10, silver: 20, bronze: 30 }

/** Of few teams the first one wins gold all the same, and none wins bronze where none wins silver. */
export function usualMedals(teams: number): MedalCounts {
  const partOf = (share: number) => Math.floor((teams * share) / 100)
  const bronze = partOf(percent.bronze)
  return {
    gold: Math.max(partOf(percent.gold), Math.min(teams, 1)),
    silver: Math.max(partOf(percent.silver), Math.min(bronze, 1)),
    bronze,
  }
}

/** Those of the contest, its first award being gold; what it has no award for is not given. */
export function medalsOfContest(
  teams: number,
  { isShare, counts }: { isShare: boolean; counts: readonly number[] },
): MedalCounts {
  const numberOf = (count = 0) => Math.floor(isShare ? (teams * count) / 100 : count)
  const [gold, silver, bronze] = counts
  return { gold: numberOf(gold), silver: numberOf(silver), bronze: numberOf(bronze) }
}

/** The medal of a rank, counted from 1; equal results share both. */
export function medalAt(rank: number, counts: MedalCounts): Medal | null {
  let lastRank = 0
  for (const medal of medals) {
    lastRank += counts[medal]
    if (rank <= lastRank) return medal
  }
  return null
}

export const sameMedals = (one: MedalCounts, other: MedalCounts): boolean =>
  one.gold === other.gold && one.silver === other.silver && one.bronze === other.bronze
