import { type BoardCell, oiCell } from '#ui/board/board-rows.ts'
import type { ShownCell, ShownRule } from './shown.ts'

const nothing: BoardCell = { kind: 'none', figure: undefined, more: undefined }
const secondsPerMinute = 60

/** As a board would show it. */
export function shownCell(cell: ShownCell | undefined, rule: ShownRule): BoardCell {
  if (!cell) return nothing
  const { pending, wrong, solvedAt, isFirst, reached, cost } = cell
  if (pending > 0) return { kind: 'pending', figure: pending, more: wrong > 0 ? wrong : undefined }
  if (rule !== 'acm') return oiCell(reached, cost > 0 ? cost : undefined)
  if (solvedAt !== null) {
    const figure = Math.floor(solvedAt / secondsPerMinute)
    return { kind: isFirst ? 'first' : 'solved', figure, more: wrong + 1 }
  }
  return wrong > 0 ? { kind: 'wrong', figure: wrong, more: undefined } : nothing
}

/** Penalty in minutes, or run time in milliseconds. */
export const shownCost = (cost: number, rule: ShownRule): number =>
  rule === 'acm' ? Math.floor(cost / secondsPerMinute) : cost
