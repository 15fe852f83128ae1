import type { TFunction } from 'i18next'
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { VisuallyHidden } from '#ui/kit/visually-hidden.tsx'
import {
  type DayCount,
  type DayText,
  dayReached,
  type HeatmapDay,
  type HeatmapWeek,
  levelEnds,
  monthsOf,
  weekDays,
  weeksOf,
} from './calendar.ts'

export interface HeatmapProps {
  /** Label for screen readers. */
  label: string
  /** Missing days have a count of 0. */
  days: readonly DayCount[]
  first: DayText
  last: DayText
}

const halfYear = 26
const frame = css({ display: 'flex', flexDirection: 'column', gap: '2', minW: '0' })
const scroll = css({ overflowX: 'auto', maxW: 'full', p: '0.5', containerType: 'inline-size' })
// The days fill the width left by the names of the week days and the gaps.
const table = css({
  borderSpacing: '[3px]',
  borderCollapse: 'separate',
  w: 'max',
  '--day': 'clamp(11px, calc((100cqw - 2.75rem) / var(--weeks) - 3px), 20px)',
  // If a year does not fit, its last whole weeks are visible.
  '&[data-year]': {
    '@container (max-width: 786px)': { '--day': 'calc((100cqw - 2.0625rem) / 40 - 3px)' },
    '@container (max-width: 580px)': { '--day': 'calc((100cqw - 2.0625rem) / 28 - 3px)' },
    '@container (max-width: 420px)': { '--day': 'calc((100cqw - 2.0625rem) / 19 - 3px)' },
  },
})
const month = css({
  h: '4',
  maxW: '0',
  overflow: 'visible',
  color: 'fg.muted',
  fontSize: '2xs',
  fontWeight: 'normal',
  lineHeight: 'none',
  textAlign: 'start',
  whiteSpace: 'nowrap',
  '& abbr': { textDecoration: 'none' },
})
/** Stay in sight while the weeks scroll. */
const weekDay = css({
  position: 'sticky',
  insetInlineStart: '-0.5',
  zIndex: 'raised',
  bg: 'surface',
  minW: '[2.125rem]',
  pe: '1',
  color: 'fg.muted',
  fontSize: '2xs',
  fontWeight: 'normal',
  lineHeight: 'none',
  textAlign: 'end',
  whiteSpace: 'nowrap',
})
const square = css({
  w: '[var(--day, 11px)]',
  minW: '[var(--day, 11px)]',
  h: '[var(--day, 11px)]',
  rounded: '[2px]',
  '&[data-level="0"]': { bg: 'heat.0' },
  '&[data-level="1"]': { bg: 'heat.1' },
  '&[data-level="2"]': { bg: 'heat.2' },
  '&[data-level="3"]': { bg: 'heat.3' },
  '&[data-level="4"]': { bg: 'heat.4' },
  // The lowest level includes zero; days with submissions have a border.
  '&[data-some]': { boxShadow: '[inset 0 0 0 1px token(colors.heat.3)]' },
  '&:is(td)': { _pointerHover: { outline: '[1px solid token(colors.fg.muted)]' } },
  '&:focus-visible': { outlineOffset: '[1px]' },
})
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  rowGap: '1',
  color: 'fg.muted',
  fontSize: 'sm',
  textStyle: 'figure',
  // The words on a day that is pointed at are longer, and nothing may move for them.
  '&[data-narrow]': { flexDirection: 'column', alignItems: 'start' },
})
// A phone shows a part of it.
const earlier = css({ w: 'full', hideFrom: 'md' })
const legend = css({ display: 'flex', alignItems: 'center', gap: '1', fontSize: 'xs' })

const dateOf = (date: DayText) => new Date(`${date}T00:00:00Z`)
const format = (language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options })

const wordsOf = (t: TFunction<'heatmap'>, date: Intl.DateTimeFormat, day: HeatmapDay): string =>
  t(day.count === 0 ? 'none' : 'day', { date: date.format(dateOf(day.date)), count: day.count })

function useDayWords() {
  const { t, i18n } = useTranslation('heatmap')
  return useMemo(() => {
    const date = format(i18n.language, { dateStyle: 'long' })
    return (day: HeatmapDay) => wordsOf(t, date, day)
  }, [t, i18n.language])
}

interface GridProps {
  weeks: readonly HeatmapWeek[]
  captionId: string
  /** The day in the tab order. */
  active: DayText
  onKey: (event: KeyboardEvent<HTMLTableElement>) => void
  onPoint: (date: DayText | undefined) => void
}

const pointedAt = (target: EventTarget): DayText | undefined =>
  target instanceof HTMLElement ? target.dataset.date : undefined

/** Weeks are columns, days of the week are rows. */
const Grid = memo(function Grid({ weeks, captionId, active, onKey, onPoint }: GridProps) {
  const { i18n } = useTranslation('heatmap')
  const words = useDayWords()
  const shortMonth = format(i18n.language, { month: 'short' })
  const longMonth = format(i18n.language, { month: 'long', year: 'numeric' })
  const shortDay = format(i18n.language, { weekday: 'short' })
  const longDay = format(i18n.language, { weekday: 'long' })
  // The first of January 2023 was a Sunday.
  const sundayOn = (weekDay: number) => dateOf(`2023-01-0${weekDay + 1}`)
  return (
    <table
      className={table}
      style={{ '--weeks': weeks.length } as CSSProperties}
      data-year={weeks.length > halfYear || undefined}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys walk the days
      role="grid"
      aria-labelledby={captionId}
      aria-readonly
      onKeyDown={onKey}
      onFocus={(event) => onPoint(pointedAt(event.target))}
      onBlur={() => onPoint(undefined)}
      onPointerOver={(event) => onPoint(pointedAt(event.target))}
      onPointerLeave={() => onPoint(undefined)}
    >
      <thead>
        <tr>
          <td className={weekDay} />
          {monthsOf(weeks).map(({ date, weeks: width }) => (
            <th key={date} scope="colgroup" colSpan={width} className={month}>
              {width > 2 ? (
                <abbr title={longMonth.format(dateOf(date))}>{shortMonth.format(dateOf(date))}</abbr>
              ) : (
                <VisuallyHidden>{longMonth.format(dateOf(date))}</VisuallyHidden>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weekDays }, (_, weekDayIndex) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the day of the week is what the row is
          <tr key={weekDayIndex}>
            <th scope="row" className={weekDay} aria-label={longDay.format(sundayOn(weekDayIndex))}>
              {weekDayIndex % 2 === 1 ? shortDay.format(sundayOn(weekDayIndex)) : null}
            </th>
            {weeks.map((week, index) => {
              const day = week[weekDayIndex]
              return day ? (
                <td
                  key={day.date}
                  className={square}
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: one cell of the grid has the focus
                  role="gridcell"
                  tabIndex={day.date === active ? 0 : -1}
                  aria-label={words(day)}
                  data-date={day.date}
                  data-level={day.level}
                  data-some={(day.level === 0 && day.count > 0) || undefined}
                />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place outside the map has nothing else
                <td key={index} />
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
})

function Legend() {
  const { t } = useTranslation('heatmap')
  const ranges = [...levelEnds, undefined].map((end, level) => {
    const from = (levelEnds[level - 1] ?? 0) + 1
    return {
      level,
      words: end === undefined ? t('above', { count: from - 1 }) : t('range', { from, to: end }),
    }
  })
  const steps = [{ level: 0, words: t('nothing') }, ...ranges]
  return (
    <span className={legend}>
      {t('less')}
      {steps.map(({ level, words }, nth) => (
        <span
          key={words}
          className={square}
          data-level={level}
          data-some={(level === 0 && nth > 0) || undefined}
          role="img"
          aria-label={words}
          title={words}
        />
      ))}
      {t('more')}
    </span>
  )
}

/** Counts per day, one column per week. The hovered day is described below. */
export function Heatmap({ label, days, first, last }: HeatmapProps) {
  const { t } = useTranslation('heatmap')
  const words = useDayWords()
  const captionId = useId()
  const frameRef = useRef<HTMLDivElement>(null)
  const weeks = useMemo(() => weeksOf(first, last, days), [first, last, days])
  const shown = useMemo(() => weeks.flat().filter((day) => day !== undefined), [weeks])
  const isYear = weeks.length > halfYear
  const total = shown.reduce((sum, { count }) => sum + count, 0)
  const [chosen, setChosen] = useState(last)
  const [pointed, setPointed] = useState<DayText>()
  const active = chosen < first || chosen > last ? last : chosen
  const pointedDay = shown.find(({ date }) => date === pointed)

  // If not all days fit, the newest are visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each map anew
  useEffect(() => {
    if (frameRef.current) frameRef.current.scrollLeft = frameRef.current.scrollWidth
  }, [first, last])

  const walk = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const reached = dayReached(event.key, active, { first, last })
    if (reached === undefined) return
    event.preventDefault()
    setChosen(reached)
    event.currentTarget.querySelector<HTMLElement>(`[data-date="${reached}"]`)?.focus()
  }

  return (
    <figure className={frame}>
      <VisuallyHidden>
        <span id={captionId}>{label}</span>
      </VisuallyHidden>
      <div className={scroll} ref={frameRef}>
        <Grid weeks={weeks} captionId={captionId} active={active} onKey={walk} onPoint={setPointed} />
      </div>
      <figcaption className={foot} data-narrow={isYear ? undefined : true}>
        {isYear ? <span className={earlier}>{t('earlier')}</span> : null}
        <span>
          {pointedDay
            ? words(pointedDay)
            : t(isYear ? 'totalYear' : 'total', { count: total, weeks: weeks.length })}
        </span>
        <Legend />
      </figcaption>
    </figure>
  )
}
