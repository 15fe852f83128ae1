import { acmCell, type BoardCell, oiCell, type Penalty, penaltyOf, sealedCell } from '#ui/board/board-rows.ts'
import { countsPenalty, type ShownCell, type ShownRule } from './shown.ts'

/** As a board shows it, by the board's own rules, but in minutes: cells that are read from afar have no room for seconds. */
export function shownCell(
  cell: ShownCell | undefined,
  rule: ShownRule,
  fullScore?: number | null,
): BoardCell {
  if (!countsPenalty(rule)) {
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
    true,
  )
}

/** Penalty, or run time in milliseconds. */
export const shownCost = (cost: number, rule: ShownRule): Penalty | number =>
  countsPenalty(rule) ? penaltyOf(cost, rule !== 'acm') : cost
