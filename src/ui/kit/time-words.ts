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

/** A formatted time or span with its zone behind it; in Chinese, Intl puts the zone between day and hour. */
export function zoneLast(parts: readonly { type: string; value: string }[]): string {
  const last = parts.length - 1
  const isZone = (index: number) => parts[index]?.type === 'timeZoneName'
  const isMoved = (index: number) => isZone(index) && index < last
  const isBlank = (index: number) => parts[index]?.value.trim() === ''
  // One blank beside a zone goes along with it: the one after, or before a dash the one before.
  const goesAlong = (index: number) =>
    isBlank(index) && (isMoved(index - 1) || (isMoved(index + 1) && !isBlank(index + 2)))
  const zone = parts.find((_, index) => isMoved(index))
  const others = parts.filter((_, index) => !isMoved(index) && !goesAlong(index))
  const text = others.map(({ value }) => value).join('')
  return zone === undefined || isZone(last) ? text : `${text} ${zone.value}`
}

const known = new Map<string, Intl.DateTimeFormat>()
const formatOf = (name: string, locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const format = known.get(`${name} ${locale}`) ?? new Intl.DateTimeFormat(locale, options)
  known.set(`${name} ${locale}`, format)
  return format
}

/** Broken over two lines between day and hour alone. */
function inWholeParts(text: string): string {
  const hour = text.search(/\d{1,2}:\d{2}/)
  const whole = (part: string) => part.trim().replaceAll(' ', '\u00A0')
  return hour > 0 ? `${whole(text.slice(0, hour))} ${whole(text.slice(hour))}` : whole(text)
}

const hourly = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
const daily = { year: 'numeric', month: 'short', day: 'numeric', ...hourly } as const

const isSameDay = (at: string, other: string) =>
  new Date(at).toDateString() === new Date(other).toDateString()

/** Without the day where it is that of `since`, which stands before it. */
const inZone = (
  name: string,
  options: Intl.DateTimeFormatOptions,
  { at, locale, since }: { at: string; locale: string; since: string | undefined },
): string => {
  const format =
    since !== undefined && isSameDay(at, since)
      ? formatOf('hour', locale, hourly)
      : formatOf(name, locale, options)
  return inWholeParts(zoneLast(format.formatToParts(Date.parse(at))))
}

/** Day, time and the reader's zone: what is read, wherever it is not said how long ago. */
export const absoluteTime = (at: string, locale: string, since?: string): string =>
  inZone('absolute', daily, { at, locale, since })

/** The same to the second: on hover. */
export const fullTime = (at: string, locale: string): string =>
  inWholeParts(
    zoneLast(
      formatOf('full', locale, { dateStyle: 'medium', timeStyle: 'long' }).formatToParts(Date.parse(at)),
    ),
  )

/** The same with the day of the week: of contests. */
export const contestTime = (at: string, locale: string, since?: string): string =>
  inZone('contest', { weekday: 'short', ...daily }, { at, locale, since })

const two = (number: number) => String(number).padStart(2, '0')

/** As spreadsheet programs read a time, in the reader's zone. */
export function sheetTime(iso: string): string {
  const at = new Date(iso)
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`
}

const minutesOfHour = 60

/** The zone of sheet times, which are some minutes before or after UTC; its name where these are not the same for all. */
export function sheetZone(offsets: readonly number[], name: string): string {
  const [offset = 0, ...others] = new Set(offsets)
  if (others.length > 0) return name
  const minutes = Math.abs(offset)
  const words = [Math.floor(minutes / minutesOfHour), minutes % minutesOfHour].map(two).join(':')
  return `UTC${offset < 0 ? '-' : '+'}${words}`
}

/** That of these times for the reader. */
export const readersZone = (times: readonly string[]): string =>
  sheetZone(
    times.map((iso) => 0 - new Date(iso).getTimezoneOffset()),
    new Intl.DateTimeFormat().resolvedOptions().timeZone,
  )

/** The reader's time zone, in which the times are given. */
export const zoneName = (locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZoneName: 'short' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''
