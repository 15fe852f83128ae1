import { localDate } from '#server/local-date.ts'

export interface DayCount {
  /** Which of the days, from 1. */
  day: number
  ac: number
  total: number
}

/** The beginnings of the last days in the server's zone, the oldest first, today's the last. */
export const lastDays = (now: Date, days: number): Date[] =>
  Array.from(
    { length: days },
    (_, index) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - (days - 1 - index)),
  )

/** Day by day, with a zero where nobody submitted. */
export const weekStatisticsOf = (starts: readonly Date[], counts: readonly DayCount[]) => {
  const byDay = new Map(counts.map((count) => [count.day, count]))
  return {
    dateStrList: starts.map((start) => localDate(start).slice('yyyy-'.length)),
    acCountList: starts.map((_, index) => byDay.get(index + 1)?.ac ?? 0),
    totalCountList: starts.map((_, index) => byDay.get(index + 1)?.total ?? 0),
  }
}
