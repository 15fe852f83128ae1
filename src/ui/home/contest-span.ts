import type { Contest } from '#contract/contest.ts'

/** From when to when, in the reader's zone, which the server that draws this first does not know. */
export const contestSpan = ({ startTime, endTime }: Contest, locale: string) =>
  import.meta.env.SSR
    ? '\u00a0'
    : new Intl.DateTimeFormat(locale, {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'short',
      }).formatRange(Date.parse(startTime), Date.parse(endTime))
