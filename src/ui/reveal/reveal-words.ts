import type { TFunction } from 'i18next'
import { countsPenalty, type ShownReveal, type ShownRow, type ShownRule, type ShownStep } from './shown.ts'

/** Equal results share a rank; a star has none. */
export function ranksOf(rows: readonly ShownRow[]): (number | null)[] {
  let position = 0
  let previous: { row: ShownRow; rank: number } | undefined
  return rows.map((row) => {
    if (row.isStar) return null
    position += 1
    const isEqual = previous?.row.reached === row.reached && previous.row.cost === row.cost
    previous = { row, rank: isEqual && previous ? previous.rank : position }
    return previous.rank
  })
}

/** Whoever is placed keeps the rank of the end: a team above with the same result may still leave it. */
export function shownRanks(
  reveal: ShownReveal,
  { rows, finalFrom }: { rows: readonly ShownRow[]; finalFrom: number },
): (number | null)[] {
  const atTheEnd = ranksOf(reveal.frameAt(reveal.steps.length).rows)
  return ranksOf(rows).map((rank, place) => (place < finalFrom ? rank : (atTheEnd[place] ?? null)))
}

/** A step as a sentence, for whoever does not see it; `ranks` are those of the rows after it. */
export function stepWords(
  t: TFunction<'reveal'>,
  step: ShownStep,
  { name, rule, ranks }: { name: string; rule: ShownRule; ranks: readonly (number | null)[] },
): string {
  const rank = ranks[step.kind === 'final' ? step.place : step.to] ?? null
  if (step.kind === 'final') {
    if (rank === null) return t('step.finalUnranked', { name })
    return step.medal
      ? t('step.medal', { name, place: rank, medal: t(`medal.${step.medal}`) })
      : t('step.final', { name, place: rank })
  }
  const given = { name, problem: step.problem }
  const kind = countsPenalty(rule) ? 'solve' : 'score'
  if (!step.gained) return t(`step.${kind}.nothing`, given)
  if (rank === null) return t(`step.${kind}.unranked`, given)
  return t(`step.${kind}.${step.to < step.from ? 'up' : 'stays'}`, { ...given, place: rank })
}
