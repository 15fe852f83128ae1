const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

export interface HowLong {
  unit: (typeof units)[number][0] | 'now'
  count: number
}

/** How long before `now`, in the largest unit that fits; under a minute it is now. A clock that runs behind ours is no future. */
export function howLongAgo(at: number, now: number): HowLong {
  const seconds = Math.round((now - at) / 1_000)
  const [unit, length] = units.find(([, each]) => seconds >= each) ?? ['now', 1]
  return { unit, count: Math.floor(Math.max(0, seconds) / length) }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Date and time of the reader's zone. */
export function absoluteTime(at: number, locale: string): string {
  const format =
    formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })
  formats.set(locale, format)
  return format.format(at)
}

const shortFormats = new Map<string, Intl.DateTimeFormat>()

/** The same to the minute. */
export function shortTime(at: string, locale: string): string {
  const format =
    shortFormats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  shortFormats.set(locale, format)
  return format.format(Date.parse(at))
}
