import type { RankRow } from '#contract/contest-rank.ts'
import { cellOf } from './board-rows.ts'

export type FollowedNews =
  | { kind: 'solved'; row: RankRow; problem: string }
  | { kind: 'rank'; row: RankRow; up: boolean }

const isSolved = (row: RankRow, problem: string) =>
  ['first', 'solved', 'full'].includes(cellOf(row, problem).kind)

/** What became of the followed users between two boards; who was on one of them alone is left out. */
export function followedNews(
  older: readonly RankRow[],
  newer: readonly RankRow[],
  followed: readonly string[],
): FollowedNews[] {
  return followed.flatMap((uid): FollowedNews[] => {
    const before = older.find((row) => row.uid === uid)
    const row = newer.find((each) => each.uid === uid)
    if (!before || !row || before === row) return []
    const solved = Object.keys(row.submissionInfo).filter(
      (problem) => isSolved(row, problem) && !isSolved(before, problem),
    )
    if (solved.length > 0) return solved.map((problem) => ({ kind: 'solved', row, problem }))
    return row.rank === before.rank ? [] : [{ kind: 'rank', row, up: row.rank < before.rank }]
  })
}
