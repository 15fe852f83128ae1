import type { TFunction } from 'i18next'
import type { RankRow } from '#contract/contest-rank.ts'
import { type BoardCell, type Penalty, secondsText } from './board-rows.ts'

type T = TFunction<'board'>

/** Sentences by what they say: a board says the same ones again and again, and making one takes its time. */
const sentences = new WeakMap<T, Map<string, string>>()

function once(t: T, key: string, say: () => string): string {
  const known = sentences.get(t) ?? new Map<string, string>()
  sentences.set(t, known)
  const sentence = known.get(key) ?? say()
  known.set(key, sentence)
  return sentence
}

export const numberText = (t: T, value: number): string =>
  once(t, `number ${value}`, () => t('row.number', { value }))

/** Run time in milliseconds, or a penalty: in minutes, with the seconds where they count. */
export function timeText(t: T, time: Penalty | number): string {
  if (typeof time === 'number') return numberText(t, time)
  return `${numberText(t, time.minutes)}${secondsText(time.seconds)}`
}

/** Stand in a sentence for what differs from cell to cell. */
const gap = { problem: '\u0001', minutes: '\u0002' }

/** A cell as a sentence, for whoever does not see signs and colours. */
export function cellWords(t: T, problem: string, cell: BoardCell): string {
  const { kind, figure = 0, seconds, more } = cell
  const isSolved = kind === 'first' || kind === 'solved' || kind === 'after'
  const sentence = once(t, `cell ${kind} ${more} ${isSolved ? '' : figure}`, () => sentenceOf(t, cell))
  const filled = sentence.replace(gap.problem, () => problem)
  return isSolved ? filled.replace(gap.minutes, timeText(t, { minutes: figure, seconds })) : filled
}

function sentenceOf(t: T, { kind, figure = 0, more }: BoardCell): string {
  const { problem } = gap
  switch (kind) {
    case 'none':
      return t('cell.none', { problem })
    case 'first':
      return t('cell.first', { ...gap, count: more ?? 1 })
    case 'solved':
      return t('cell.solved', { ...gap, count: more ?? 1 })
    case 'after':
      return t('cell.after', { ...gap, count: more ?? 1 })
    case 'pending':
      return more === undefined
        ? t('cell.pending', { problem, count: figure })
        : t('cell.pendingAfter', { problem, count: figure, before: more })
    case 'tried':
      return t('cell.tried', { problem })
    case 'wrong':
      return t('cell.wrong', { problem, count: figure })
    default:
      return more === undefined
        ? t('cell.score', { problem, count: figure })
        : t('cell.scoreIn', { problem, count: figure, time: more })
  }
}

/** What stands below the figure of a cell. */
export const moreWords = (t: T, cell: BoardCell): string =>
  once(t, `more ${cell.kind} ${cell.more}`, () => moreOf(t, cell))

function moreOf(t: T, { kind, more }: BoardCell): string {
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
  rank === -1 ? t('row.star') : once(t, `rank ${rank}`, () => t('row.rank', { rank }))
