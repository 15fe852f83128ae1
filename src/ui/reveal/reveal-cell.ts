import { acmCell, type BoardCell, oiCell, sealedCell } from '#ui/board/board-rows.ts'
import type { ShownCell, ShownRule } from './shown.ts'

const secondsPerMinute = 60

/** As a board shows it, by the board's own rules. */
export function shownCell(
  cell: ShownCell | undefined,
  rule: ShownRule,
  fullScore?: number | null,
): BoardCell {
  if (rule !== 'acm') {
    return cell && cell.pending > 0
      ? sealedCell(cell.pending, cell.wrong)
      : oiCell(cell?.reached, cell?.cost ?? undefined, fullScore)
  }
  return acmCell(
    cell && {
      errorNum: cell.wrong,
      tryNum: cell.pending,
      ...(cell.solvedAt === null ? {} : { isAC: true, isFirstAC: cell.isFirst, ACTime: cell.solvedAt }),
    },
  )
}

/** Penalty in minutes, or run time in milliseconds. */
export const shownCost = (cost: number, rule: ShownRule): number =>
  rule === 'acm' ? Math.floor(cost / secondsPerMinute) : cost
