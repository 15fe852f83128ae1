/** A day, or a minute of one. */
export type TimeKind = 'day' | 'minute'

const patterns: Record<TimeKind, RegExp> = {
  day: /^(\d{4})-(\d{1,2})-(\d{1,2})$/,
  minute: /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T| +)(\d{1,2}):(\d{2})$/,
}
export const timeForms: Record<TimeKind, string> = { day: 'YYYY-MM-DD', minute: 'YYYY-MM-DD HH:mm' }

export const timeExamples: Record<TimeKind, string> = { day: '2030-01-31', minute: '2030-01-31 18:00' }

/** The value of a day or time input as it is read in any language: no seconds, 24 hours. */
export const timeText = (value: string, kind: TimeKind): string =>
  value.replace('T', ' ').slice(0, timeForms[kind].length)

const isReal = ([year = 0, month = 0, day = 0, hour = 0, minute = 0]: readonly number[]) => {
  const at = new Date(Date.UTC(year, month - 1, day))
  return year > 0 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day && hour < 24 && minute < 60
}

/** What was typed, as the value of a day or time input; blank where nothing was, undefined where it is no time. */
export function typedTime(text: string, kind: TimeKind): string | undefined {
  const plain = text.trim().replaceAll('：', ':').replaceAll('/', '-')
  if (plain === '') return ''
  const found = patterns[kind].exec(plain)?.slice(1)
  if (!found || !isReal(found.map(Number))) return undefined
  const [year = '', ...rest] = found
  const [month, day, hour, minute] = rest.map((part) => part.padStart(2, '0'))
  return kind === 'day' ? `${year}-${month}-${day}` : `${year}-${month}-${day}T${hour}:${minute}`
}
