/** A day without a time zone: `yyyy-MM-dd`. */
export type DayText = string

export interface DayCount {
  date: DayText
  count: number
}

export interface HeatmapDay extends DayCount {
  level: number
}

/** Sunday first; undefined before the first day and after the last one. */
export type HeatmapWeek = readonly (HeatmapDay | undefined)[]

const dayMs = 86_400_000
export const weekDays = 7

/** The greatest count of each level but the last (S1-129). */
export const levelEnds = [3, 6, 9, 12] as const

export const levelOf = (count: number): number => {
  const level = levelEnds.findIndex((end) => count <= end)
  return level < 0 ? levelEnds.length : level
}

const timeOf = (date: DayText): number => Date.parse(`${date}T00:00:00Z`)
const textOf = (time: number): DayText => new Date(time).toISOString().slice(0, 'yyyy-MM-dd'.length)
const weekDayOf = (date: DayText): number => new Date(timeOf(date)).getUTCDay()

export const dayAfter = (date: DayText, days: number): DayText => textOf(timeOf(date) + days * dayMs)

/** The Sunday with which so many weeks begin, the unfinished one of `last` among them. */
export const firstDayOf = (weeks: number, last: DayText): DayText =>
  dayAfter(last, -(weeks - 1) * weekDays - weekDayOf(last))

/** Every day from `first` to `last` in columns of one week each. */
export function weeksOf(first: DayText, last: DayText, counts: readonly DayCount[]): HeatmapWeek[] {
  const byDate = new Map(counts.map(({ date, count }) => [date, count]))
  const weeks: HeatmapWeek[] = []
  for (let sunday = firstDayOf(1, first); sunday <= last; sunday = dayAfter(sunday, weekDays)) {
    const days = Array.from({ length: weekDays }, (_, weekDay) => dayAfter(sunday, weekDay))
    weeks.push(
      days.map((date) => {
        if (date < first || date > last) return undefined
        const count = byDate.get(date) ?? 0
        return { date, count, level: levelOf(count) }
      }),
    )
  }
  return weeks
}

export interface HeatmapMonth {
  /** Its first day in the map. */
  date: DayText
  weeks: number
}

/** Which month stands over which columns: that of each week's first day. */
export function monthsOf(weeks: readonly HeatmapWeek[]): HeatmapMonth[] {
  const months: HeatmapMonth[] = []
  for (const week of weeks) {
    const date = week.find((day) => day !== undefined)?.date ?? ''
    const last = months.at(-1)
    const goesOn = last?.date.slice(0, 'yyyy-MM'.length) === date.slice(0, 'yyyy-MM'.length)
    if (last && goesOn) last.weeks += 1
    else months.push({ date, weeks: 1 })
  }
  return months
}

/** How far each key moves, in days; `Home` and `End` go to the edges. */
const dayMoves: Record<string, number> = {
  ArrowUp: -1,
  ArrowDown: 1,
  ArrowLeft: -weekDays,
  ArrowRight: weekDays,
}

/** Where a key leads from a day; undefined for keys that mean nothing here, and past the edges. */
export function dayReached(
  key: string,
  from: DayText,
  { first, last }: { first: DayText; last: DayText },
): DayText | undefined {
  if (key === 'Home') return first
  if (key === 'End') return last
  const move = dayMoves[key]
  if (move === undefined) return undefined
  const reached = dayAfter(from, move)
  return reached < first || reached > last ? undefined : reached
}
