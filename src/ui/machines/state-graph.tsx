import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import type { Chart } from './chart.ts'
import { layOut, nodeHeight } from './graph-layout.ts'

const frame = css({ overflowX: 'auto', p: '2', bg: 'surface.sunken', rounded: 'md', borderWidth: 'thin' })
const drawing = css({ display: 'block', mx: 'auto', flexShrink: '0' })
const line = css({ fill: 'transparent', stroke: 'fg.subtle', strokeWidth: '[1.2px]' })
const tip = css({ fill: 'fg.subtle' })
const box = css({
  fill: 'surface',
  stroke: 'border.strong',
  '&[data-now]': { fill: 'accent', stroke: 'accent' },
  '&[data-final]': { strokeWidth: '[3px]' },
})
const label = css({
  fill: 'fg',
  fontFamily: 'mono',
  fontSize: 'xs',
  '&[data-now]': { fill: 'accent.on', fontWeight: 'semibold' },
})

/** The states and the transitions between them; what a transition is called stands in the list beside it. */
export function StateGraph({ chart, now = [] }: { chart: Chart; now?: readonly string[] }) {
  const { t } = useTranslation('machines')
  const arrow = useId()
  const { width, height, nodes, edges } = useMemo(() => layOut(chart), [chart])
  const name = t('graph', { name: chart.name })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard
    <section className={frame} aria-label={name} tabIndex={0}>
      <svg className={drawing} width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img">
        <title>{name}</title>
        <defs>
          <marker
            id={arrow}
            viewBox="0 0 8 8"
            refX="8"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
          >
            <path className={tip} d="M0 0L8 4L0 8Z" />
          </marker>
        </defs>
        {edges.map(({ id, line: d }) => (
          <path key={id} className={line} d={d} markerEnd={`url(#${arrow})`} />
        ))}
        {nodes.map(({ path, x, y, width: nodeWidth, isFinal }) => {
          const mark = now.includes(path) ? { 'data-now': '' } : {}
          return (
            <g key={path}>
              <rect
                className={box}
                x={x}
                y={y}
                width={nodeWidth}
                height={nodeHeight}
                rx={6}
                {...mark}
                {...(isFinal ? { 'data-final': '' } : {})}
              />
              <text
                className={label}
                x={x + nodeWidth / 2}
                y={y + nodeHeight / 2 + 4}
                textAnchor="middle"
                {...mark}
              >
                {path || chart.name}
              </text>
            </g>
          )
        })}
      </svg>
    </section>
  )
}
