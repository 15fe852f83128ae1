import type { TFunction } from 'i18next'
import type { RankRow } from '#contract/contest-rank.ts'
import type { BoardCell } from './board-rows.ts'

type T = TFunction<'board'>

/** A cell as a sentence, for whoever does not see signs and colours. */
export function cellWords(t: T, problem: string, { kind, figure = 0, more }: BoardCell): string {
  switch (kind) {
    case 'none':
      return t('cell.none', { problem })
    case 'first':
      return t('cell.first', { problem, minutes: figure, count: more ?? 1 })
    case 'solved':
      return t('cell.solved', { problem, minutes: figure, count: more ?? 1 })
    case 'after':
      return t('cell.after', { problem, minutes: figure, count: more ?? 1 })
    case 'pending':
      return more === undefined
        ? t('cell.pending', { problem, count: figure })
        : t('cell.pendingAfter', { problem, count: figure, before: more })
    case 'wrong':
      return figure === 0 ? t('cell.tried', { problem }) : t('cell.wrong', { problem, count: figure })
    default:
      return more === undefined
        ? t('cell.score', { problem, count: figure })
        : t('cell.scoreIn', { problem, count: figure, time: more })
  }
}

/** What stands below the figure of a cell. */
export function moreWords(t: T, { kind, more }: BoardCell): string {
  if (more === undefined) return ''
  switch (kind) {
    case 'pending':
      return t('short.before', { count: more })
    case 'first':
    case 'solved':
    case 'after':
      return t('short.tries', { count: more })
    default:
      return t('short.time', { time: more })
  }
}

export const rankWords = (t: T, { rank }: Pick<RankRow, 'rank'>): string =>
  rank === -1 ? t('row.star') : t('row.rank', { rank })
