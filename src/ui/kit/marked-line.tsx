import type { ReactNode } from 'react'
import { css } from '#styled/css/index.js'

const line = css({
  display: { base: 'grid', md: 'flex' },
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  flexWrap: 'wrap',
  justifyItems: 'start',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '2',
  px: { base: '4', md: '5' },
  py: '3',
  borderBottomWidth: 'thin',
  _last: { borderBottomWidth: 'none' },
  '& > :nth-child(n + 3)': { gridColumn: '2' },
})
const icon = css({ color: 'fg.subtle', flexShrink: '0' })
const words = css({ flex: '[1 1 12rem]', minW: '0', overflowWrap: 'anywhere' })

interface MarkedLineProps {
  mark: ReactNode
  children: ReactNode
  /** What belongs to it: beside it, or below it on a phone. */
  more?: ReactNode
}

/** A line of a list, behind an icon. */
export function MarkedLine({ mark, children, more }: MarkedLineProps) {
  return (
    <li className={line}>
      <span className={icon}>{mark}</span>
      <span className={words}>{children}</span>
      {more}
    </li>
  )
}
