/** A calendar in the form of RFC 5545. */

export interface CalendarEvent {
  /** The same for ever. */
  uid: string
  title: string
  url: string
  begins: Date
  ends: Date
  changed: Date
}

const lineBytesMax = 75
const refreshAfter = 'PT1H'

/** In UTC, to the second. */
const stamp = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Line feeds are the one control character that a text may have. */
const textValue = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** Lines of at most 75 bytes; what follows a break begins with a space. No character is cut. */
const folded = (line: string): string => {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const char of line) {
    const size = Buffer.byteLength(char)
    if (bytes + size > lineBytesMax) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += char
    bytes += size
  }
  return [...parts, part].join('\r\n')
}

const eventLines = ({ uid, title, url, begins, ends, changed }: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${textValue(uid)}`,
  `DTSTAMP:${stamp(changed)}`,
  `LAST-MODIFIED:${stamp(changed)}`,
  `DTSTART:${stamp(begins)}`,
  `DTEND:${stamp(ends)}`,
  `SUMMARY:${textValue(title)}`,
  `URL:${url}`,
  'END:VEVENT',
]

export const calendarText = (name: string, events: readonly CalendarEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Verdict//Contests//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${textValue(name)}`,
    `X-WR-CALNAME:${textValue(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refreshAfter}`,
    `X-PUBLISHED-TTL:${refreshAfter}`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
