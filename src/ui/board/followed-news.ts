import type { RankRow } from '#contract/contest-rank.ts'
import type { BoardProblem } from './board-grid.tsx'
import { cellOf } from './board-rows.ts'

export type FollowedNews =
  | { kind: 'solved'; row: RankRow; problem: string }
  | { kind: 'rank'; row: RankRow; up: boolean }

const isSolved = (row: RankRow, problem: NewsProblem) =>
  ['first', 'solved', 'full'].includes(cellOf(row, problem, true).kind)

export type NewsProblem = Pick<BoardProblem, 'displayId' | 'fullScore'>

/** What became of the followed users between two boards; who was on one of them alone is left out. */
export function followedNews(
  older: readonly RankRow[],
  newer: readonly RankRow[],
  followed: readonly string[],
  problems: readonly NewsProblem[],
): FollowedNews[] {
  return followed.flatMap((uid): FollowedNews[] => {
    const before = older.find((row) => row.uid === uid)
    const row = newer.find((each) => each.uid === uid)
    if (!before || !row || before === row) return []
    const solved = problems.filter((problem) => isSolved(row, problem) && !isSolved(before, problem))
    if (solved.length > 0) return solved.map(({ displayId }) => ({ kind: 'solved', row, problem: displayId }))
    return row.rank === before.rank ? [] : [{ kind: 'rank', row, up: row.rank < before.rank }]
  })
}
