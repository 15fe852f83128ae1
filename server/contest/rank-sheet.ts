import type { AcmCell, AcmRankRow, OiRankRow, RankRow } from '#contract/contest-rank.ts'
import type { RankShowName } from '#contract/enums.ts'

/** A number stays one, so that spreadsheets calculate with it. */
type Cell = string | number

const starRank = -1

/** Solved: `+(tries)`, with a star behind what came after the end; tries that count, and sealed ones; else nothing. */
export const acmText = ({ errorNum, tryNum = 0, isAC, isAfterContest }: AcmCell): string => {
  if (isAC) return `+(${errorNum + 1})${isAfterContest ? '*' : ''}`
  if (errorNum > 0) return tryNum > 0 ? `-(${errorNum}+${tryNum})` : `-(${errorNum})`
  return tryNum > 0 ? `?(${tryNum})` : ''
}

const people = ['Rank', 'Username', 'ShowName', 'Real Name', 'School']
const personOf = (row: RankRow, shownName: RankShowName): Cell[] => [
  row.rank === starRank ? '*' : row.rank,
  row.username,
  row[shownName] ?? '',
  row.realname ?? '',
  row.school ?? '',
]

const isAcm = (row: RankRow): row is AcmRankRow => 'ac' in row

const two = (number: number) => String(number).padStart(2, '0')
/** Minutes and, where they count, seconds. */
const shownPenalty = (seconds: number, inMinutes: boolean): Cell => {
  const minutes = Math.floor(seconds / 60)
  return inMinutes ? minutes : `${minutes}:${two(seconds % 60)}`
}

interface SheetOptions {
  acm: boolean
  shownName: RankShowName
  displayIds: readonly string[]
  /** The penalty is shown without seconds. */
  inMinutes: boolean
}

/** What the board of the site shows besides: awards, the penalty as people read it, when problems were solved. */
function boardColumns(rows: readonly RankRow[], { acm, displayIds, inMinutes }: SheetOptions) {
  const columns: { head: string; of(row: RankRow): Cell }[] = []
  if (rows.some(({ awardName }) => awardName !== null))
    columns.push({ head: 'Award', of: ({ awardName }) => awardName ?? '' })
  if (!acm) return columns
  columns.push({
    head: inMinutes ? 'Penalty (min)' : 'Penalty (min:sec)',
    of: (row) => (isAcm(row) ? shownPenalty(row.totalTime, inMinutes) : ''),
  })
  const solvedAt = (row: RankRow, displayId: string): Cell => {
    const cell = isAcm(row) ? row.submissionInfo[displayId] : undefined
    return cell?.isAC ? Math.floor((cell.ACTime ?? 0) / 60) : ''
  }
  return [
    ...columns,
    ...displayIds.map((id) => ({ head: `${id} solved (min)`, of: (row: RankRow) => solvedAt(row, id) })),
  ]
}

/** A board as rows, its heads first (contract, files.md section 2), then what the board shows besides. */
export const rankSheet = (rows: readonly RankRow[], options: SheetOptions): Cell[][] => {
  const { acm, shownName, displayIds } = options
  const more = boardColumns(rows, options)
  const sums = acm ? ['AC', 'Total Submission', 'Total Penalty Time'] : ['Total Score']
  const sumsOf = (row: RankRow) => (isAcm(row) ? [row.ac, row.total, row.totalTime] : [row.totalScore])
  const cellOf = (row: AcmRankRow | OiRankRow, displayId: string): Cell => {
    if (!isAcm(row)) return row.submissionInfo[displayId] ?? ''
    const cell = row.submissionInfo[displayId]
    return cell ? acmText(cell) : ''
  }
  return [
    [...people, ...sums, ...displayIds, ...more.map(({ head }) => head)],
    ...rows.map((row) => [
      ...personOf(row, shownName),
      ...sumsOf(row),
      ...displayIds.map((id) => cellOf(row, id)),
      ...more.map((column) => column.of(row)),
    ]),
  ]
}
