import type { AcmCell, AcmRankRow, OiRankRow, RankRow } from '#contract/contest-rank.ts'
import type { RankShowName } from '#contract/enums.ts'

/** What a cell says; each has a sign of its own besides its colour (S2-117, S2-118). */
export type CellKind =
  | 'none'
  | 'first'
  | 'solved'
  | 'after'
  | 'pending'
  | 'wrong'
  | 'tried'
  | 'full'
  | 'partial'
  | 'zero'

export interface BoardCell {
  kind: CellKind
  /** Minutes, tries or a score; blank where nothing was tried. */
  figure: number | undefined
  /** Behind the minutes, on a board that counts them. */
  seconds?: number
  /** Below it: tries of a solved problem, tries before the sealed ones, or milliseconds of run time. */
  more: number | undefined
}

export const signs: Record<CellKind, string> = {
  none: '',
  first: '★',
  solved: '+',
  after: '⊕',
  pending: '?',
  wrong: '−',
  tried: '·',
  full: '+',
  partial: '±',
  zero: '0',
}

export const secondsText = (seconds: number | undefined): string =>
  seconds === undefined ? '' : `:${String(seconds).padStart(2, '0')}`

/** What a cell shows: its sign and its figure, but of no score the figure alone. */
export const cellText = ({ kind, figure, seconds }: BoardCell): string =>
  kind === 'zero' ? String(figure ?? 0) : `${signs[kind]}${figure ?? ''}${secondsText(seconds)}`

const nothing: BoardCell = { kind: 'none', figure: undefined, more: undefined }
/** Where a problem says nothing else. */
const usualFullScore = 100

/** Tries with unknown results, and the wrong ones before them. */
export const sealedCell = (tries: number, wrong: number): BoardCell => ({
  kind: 'pending',
  figure: tries,
  more: wrong > 0 ? wrong : undefined,
})

/**
 * S2-239: minutes, with the seconds where the penalty has them, and the accepted try counts as one. A problem whose tries
 * neither solved nor cost anything has a cell with no wrong try (contract, contests.md section 5).
 */
export function acmCell(cell: AcmCell | undefined, inMinutes: boolean): BoardCell {
  if (cell === undefined) return nothing
  const { errorNum, tryNum = 0, isAC, isFirstAC, isAfterContest, ACTime = 0 } = cell
  if (isAC) {
    const kind = isAfterContest ? 'after' : isFirstAC ? 'first' : 'solved'
    const { minutes: figure, seconds } = penaltyOf(ACTime, inMinutes)
    return { kind, figure, ...(seconds !== undefined && { seconds }), more: errorNum + 1 }
  }
  if (tryNum > 0) return sealedCell(tryNum, errorNum)
  return errorNum > 0
    ? { kind: 'wrong', figure: errorNum, more: undefined }
    : { kind: 'tried', figure: undefined, more: undefined }
}

/** `fullScore` solves the problem. */
export function oiCell(
  score: number | null | undefined,
  time: number | undefined,
  fullScore?: number | null,
): BoardCell {
  if (score === undefined) return nothing
  const figure = score ?? 0
  const kind = figure >= (fullScore || usualFullScore) ? 'full' : figure > 0 ? 'partial' : 'zero'
  return { kind, figure, more: time }
}

export const isAcmRow = (row: RankRow): row is AcmRankRow => 'ac' in row

interface CellProblem {
  displayId: string
  fullScore?: number | null
}

export const cellOf = (row: RankRow, { displayId, fullScore }: CellProblem, inMinutes: boolean): BoardCell =>
  isAcmRow(row)
    ? acmCell(row.submissionInfo[displayId], inMinutes)
    : oiCell(row.submissionInfo[displayId], row.timeInfo?.[displayId], fullScore)

/** A penalty as it is counted: in whole minutes, or to the second behind them. */
export interface Penalty {
  minutes: number
  seconds: number | undefined
}
export const penaltyOf = (total: number, inMinutes: boolean): Penalty => ({
  minutes: Math.floor(total / 60),
  seconds: inMinutes ? undefined : total % 60,
})

/** The figures behind the name: solved and penalty, or score and run time in milliseconds. */
export const resultOf = (row: AcmRankRow | OiRankRow, inMinutes: boolean): [number, Penalty | number] =>
  isAcmRow(row) ? [row.ac, penaltyOf(row.totalTime, inMinutes)] : [row.totalScore, row.totalTime]

/** S2-246: the chosen name, or the username where the user has none. */
export const nameOf = (row: RankRow, shown: RankShowName): string => row[shown] || row.username

const textsOf = new WeakMap<RankRow, string>()
function textOf(row: RankRow): string {
  const known = textsOf.get(row)
  if (known !== undefined) return known
  const text = JSON.stringify(row)
  textsOf.set(row, text)
  return text
}

export const sameRow = (one: RankRow, other: RankRow): boolean =>
  one === other || textOf(one) === textOf(other)

export interface BoardLine {
  /** A user whose row also comes first has two lines. */
  key: string
  row: RankRow
  /** The viewer's own, or one that is followed, put before the board. */
  isExtra: boolean
}

/** The own row and the followed ones stand before the board on its first page: that is where a user comes first. */
export function linesOf(
  records: readonly RankRow[],
  { own, followed, current }: { own: string | null; followed: readonly string[]; current: number },
): BoardLine[] {
  const seen = new Map<string, number>()
  let isBefore = current === 1
  return records.map((row, index) => {
    const times = seen.get(row.uid) ?? 0
    seen.set(row.uid, times + 1)
    isBefore &&= times === 0 && (followed.includes(row.uid) || (index === 0 && row.uid === own))
    return { key: `${row.uid} ${times}`, row, isExtra: isBefore }
  })
}

/** Rows of the board that are in sight together with those before it. */
const inSight = 10

/** Nobody twice in one look: without the rows before the board of whom is among the first of it anyhow. */
export function withoutTwins(lines: readonly BoardLine[]): readonly BoardLine[] {
  const first = lines.filter(({ isExtra }) => !isExtra).slice(0, inSight)
  const users = new Set(first.map(({ row }) => row.uid))
  return lines.filter(({ isExtra, row }) => !isExtra || !users.has(row.uid))
}
