const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

const cached = <T>(make: (locale: string) => T) => {
  const made = new Map<string, T>()
  return (locale: string): T => {
    const known = made.get(locale) ?? make(locale)
    made.set(locale, known)
    return known
  }
}
const relative = cached((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
const absolute = cached(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }),
)

/** How long before `now`, in the largest unit that fits; under a minute it is now. A clock that runs behind ours is no future. */
export function relativeTime(at: number, now: number, locale: string): string {
  const seconds = Math.min(0, Math.round((at - now) / 1_000))
  for (const [unit, length] of units) {
    if (-seconds >= length) return relative(locale).format(Math.ceil(seconds / length), unit)
  }
  return relative(locale).format(0, 'second')
}

/** Date and time of the reader's zone. */
export const absoluteTime = (at: number, locale: string): string => absolute(locale).format(at)
