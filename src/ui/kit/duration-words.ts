const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** Chinese has a blank between a number and the words around it. */
const spaced = (text: string) => text.replace(/(?<=\d)(?=\p{Script=Han})|(?<=\p{Script=Han})(?=\d)/gu, ' ')

/** How long something takes, in whole units that are not zero. */
export function durationWords(seconds: number, locale: string): string {
  let rest = Math.max(0, Math.floor(seconds))
  const parts = units.flatMap(([unit, length]) => {
    const count = Math.floor(rest / length)
    rest -= count * length
    return count === 0
      ? []
      : [new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)]
  })
  if (parts.length === 0) {
    return spaced(
      new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(0),
    )
  }
  return spaced(new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }).format(parts))
}

/** How long something is away: to the minute, from a day on to the hour. */
export function nearWords(seconds: number, locale: string): string {
  const step = seconds < 86_400 ? 60 : 3_600
  return durationWords(Math.ceil(seconds / step) * step, locale)
}
