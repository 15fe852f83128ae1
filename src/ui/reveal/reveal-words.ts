import type { TFunction } from 'i18next'
import type { ShownRow, ShownStep } from './shown.ts'

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

/** A step as a sentence, for whoever does not see it. */
export function stepWords(t: TFunction<'reveal'>, step: ShownStep, name: string): string {
  if (step.kind === 'final') {
    const place = step.place + 1
    return step.medal
      ? t('step.medal', { name, place, medal: t(`medal.${step.medal}`) })
      : t('step.final', { name, place })
  }
  const given = { name, problem: step.problem, place: step.to + 1 }
  if (!step.gained) return t('step.nothing', given)
  return step.to < step.from ? t('step.up', given) : t('step.stays', given)
}
