import type { AcmCell, AcmRankRow, OiRankRow, RankRow } from '#contract/contest-rank.ts'
import type { RankShowName } from '#contract/enums.ts'

const starRank = -1

/** Solved: `+(tries)`, with a star behind what came after the end; tries that count, and sealed ones; else nothing. */
export const acmText = ({ errorNum, tryNum = 0, isAC, isAfterContest }: AcmCell): string => {
  if (isAC) return `+(${errorNum + 1})${isAfterContest ? '*' : ''}`
  if (errorNum > 0) return tryNum > 0 ? `-(${errorNum}+${tryNum})` : `-(${errorNum})`
  return tryNum > 0 ? `?(${tryNum})` : ''
}

const people = ['Rank', 'Username', 'ShowName', 'Real Name', 'School']
const personOf = (row: RankRow, shownName: RankShowName): string[] => [
  row.rank === starRank ? '*' : String(row.rank),
  row.username,
  row[shownName] ?? '',
  row.realname ?? '',
  row.school ?? '',
]

const isAcm = (row: RankRow): row is AcmRankRow => 'ac' in row

/** A board as rows of texts, its heads first (contract, files.md section 2); times are in seconds. */
export const rankSheet = (
  rows: readonly RankRow[],
  { acm, shownName, displayIds }: { acm: boolean; shownName: RankShowName; displayIds: readonly string[] },
): string[][] => {
  const sums = acm ? ['AC', 'Total Submission', 'Total Penalty Time'] : ['Total Score']
  const sumsOf = (row: RankRow) =>
    (isAcm(row) ? [row.ac, row.total, row.totalTime] : [row.totalScore]).map(String)
  const cellOf = (row: AcmRankRow | OiRankRow, displayId: string): string => {
    if (!isAcm(row)) return String(row.submissionInfo[displayId] ?? '')
    const cell = row.submissionInfo[displayId]
    return cell ? acmText(cell) : ''
  }
  return [
    [...people, ...sums, ...displayIds],
    ...rows.map((row) => [
      ...personOf(row, shownName),
      ...sumsOf(row),
      ...displayIds.map((id) => cellOf(row, id)),
    ]),
  ]
}
