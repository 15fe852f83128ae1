import type { Contest } from '#contract/contest.ts'
import { zoneLast } from '#ui/kit/time-words.ts'

/** From when to when, in the reader's zone, which the server that draws this first does not know. */
export const contestSpan = ({ startTime, endTime }: Contest, locale: string) =>
  import.meta.env.SSR
    ? '\u00a0'
    : zoneLast(
        new Intl.DateTimeFormat(locale, {
          weekday: 'short',
          month: 'short',
          day: 'numeric',
          hour: 'numeric',
          minute: '2-digit',
          timeZoneName: 'short',
        }).formatRangeToParts(Date.parse(startTime), Date.parse(endTime)),
      )
