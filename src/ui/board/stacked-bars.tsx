import { stack } from 'd3-shape'
import type { CSSProperties } from 'react'
import { JudgeStatus } from '#contract/enums.ts'
import { css, cx } from '#styled/css/index.js'
import { verdictColour } from '#ui/submission/verdict-colour.ts'

export interface Bar {
  /** Below the bar. */
  name: string
  /** What it says, in words. */
  words: string
  good: number
  other: number
}

export interface StackedBarsProps {
  label: string
  bars: readonly Bar[]
  /** What the two parts of a bar are. */
  parts: { good: string; other: string }
  /** The greatest number of a bar and none, as they are written. */
  top: string
  zero: string
  /** What the names below the bars are. */
  axis: string
}

const parts = ['good', 'other'] as const
const layersOf = stack<unknown, Bar, (typeof parts)[number]>()
  .keys(parts)
  .value((bar, part) => bar[part])
const width = 0.72
/** So many bars or more take the room they have; fewer are as wide as if they were that many. */
const wideFrom = 8
/** More names than this do not fit below the bars. */
const namesMax = 14

const colours: Record<(typeof parts)[number], string> = {
  good: verdictColour(JudgeStatus.Accepted, 'fg'),
  other: 'var(--colors-border-strong)',
}
const figure = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: '2',
  rowGap: '1',
  minW: '0',
  w: 'full',
})
const drawing = css({ w: 'full', h: '[9rem]', display: 'block', borderBlockWidth: 'thin' })
const small = css({ fontSize: 'xs', color: 'fg.muted' })
// The numbers stand in the middle of their lines.
const scale = cx(
  small,
  css({
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    my: '[-0.5lh]',
    textStyle: 'figure',
    textAlign: 'end',
    whiteSpace: 'nowrap',
  }),
)
const axisName = cx(small, css({ gridColumn: '2', textAlign: 'center' }))
const names = cx(
  small,
  css({
    gridColumn: '2',
    display: 'grid',
    gridTemplateColumns: '[repeat(var(--bars), minmax(0, 1fr))]',
    textStyle: 'figure',
    textAlign: 'center',
    '& > span': { overflow: 'visible', whiteSpace: 'nowrap' },
  }),
)
const legend = css({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  mb: '3',
  fontSize: 'sm',
  color: 'fg.muted',
})
const entry = css({ display: 'inline-flex', alignItems: 'center', gap: '1.5' })
const patch = css({ w: '3', h: '3', borderRadius: 'sm' })

/** The picture only; a table beside it says the same in words. */
export function StackedBars({ label, bars, parts: named, top, zero, axis }: StackedBarsProps) {
  const highest = Math.max(1, ...bars.map(({ good, other }) => good + other))
  const barWidth = width * Math.min(1, bars.length / wideFrom)
  const every = Math.ceil(bars.length / namesMax)
  return (
    <div className={figure}>
      <ul className={legend} aria-hidden>
        {parts.map((part) => (
          <li key={part} className={entry}>
            <span className={patch} style={{ backgroundColor: colours[part] }} />
            {named[part]}
          </li>
        ))}
      </ul>
      <div className={scale} aria-hidden>
        <span>{top}</span>
        <span>{zero}</span>
      </div>
      <svg
        className={drawing}
        viewBox={`0 0 ${Math.max(1, bars.length)} ${highest}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {layersOf([...bars]).map((layer) =>
          layer.map(([from, to], index) => (
            <rect
              key={bars[index]?.name}
              x={index + (1 - barWidth) / 2}
              width={barWidth}
              y={highest - to}
              height={to - from}
              fill={colours[layer.key]}
            >
              <title>{bars[index]?.words}</title>
            </rect>
          )),
        )}
      </svg>
      <div className={names} style={{ '--bars': Math.max(1, bars.length) } as CSSProperties} aria-hidden>
        {bars.map(({ name }, index) => (
          <span key={name}>{index % every === 0 ? name : ''}</span>
        ))}
      </div>
      <span className={axisName} aria-hidden>
        {axis}
      </span>
    </div>
  )
}
