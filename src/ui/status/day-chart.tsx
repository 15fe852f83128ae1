import { css } from '#styled/css/index.js'
import { Card } from '#ui/kit/card.tsx'

export interface DayPoint {
  readonly at: string
  readonly value: number
}

export interface DayChartProps {
  title: string
  points: readonly DayPoint[]
  /** The present value, in words. */
  now: string
  /** What the line does not count. */
  besides?: string | undefined
  /** The greatest value, in words. */
  peak: string
  /** In place of a line through fewer than two points. */
  empty: string
}

const width = 300
const height = 60
const dayMs = 86_400_000

const name = css({ color: 'fg.muted', fontSize: 'sm' })
const figure = css({ fontSize: 'xl', fontWeight: 'semibold', textStyle: 'figure' })
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: '2',
})
const chart = css({ display: 'block', w: 'full', h: '[3.75rem]', mt: '2', color: 'accent' })
const none = css({ mt: '2', color: 'fg.muted', fontSize: 'xs' })

function lineOf(points: readonly DayPoint[]): string {
  const max = Math.max(Number.MIN_VALUE, ...points.map(({ value }) => value))
  const end = Math.max(...points.map(({ at }) => Date.parse(at)))
  const x = (at: string) => (1 - (end - Date.parse(at)) / dayMs) * width
  const y = (value: number) => height - 1 - (value / max) * (height - 2)
  return points.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
}

/** A figure over the last day: as a line, and as words for those who do not see it. */
export function DayChart({ title, points, now, besides, peak, empty }: DayChartProps) {
  return (
    <Card>
      <p className={name}>{title}</p>
      <div className={head}>
        <p className={figure}>{now}</p>
        <p className={name}>{peak}</p>
      </div>
      {besides === undefined ? null : <p className={name}>{besides}</p>}
      {points.length < 2 ? (
        <p className={none}>{empty}</p>
      ) : (
        <svg className={chart} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
          <polyline
            points={lineOf(points)}
            fill="none"
            stroke="currentColor"
            strokeWidth={1.5}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      )}
    </Card>
  )
}
