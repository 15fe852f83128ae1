import type { ReactNode } from 'react'
import { css } from '#styled/css/index.js'

const item = css({
  containerType: 'inline-size',
  borderBottomWidth: 'thin',
  _last: { borderBottomWidth: 'none' },
})
const line = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  justifyItems: 'start',
  alignItems: 'start',
  columnGap: '3',
  rowGap: '1.5',
  px: { base: '4', md: '5' },
  py: '3',
  '@container (min-width: 32rem)': {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
  },
})
// As high as a line of the words: it stands beside the first.
const icon = css({ display: 'flex', alignItems: 'center', h: '[1lh]', color: 'fg.subtle' })
const words = css({ minW: '0', overflowWrap: 'anywhere' })
const extra = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1.5',
  gridColumn: '2',
  '@container (min-width: 32rem)': { gridColumn: '3', maxW: '[50cqw]' },
})

interface MarkedLineProps {
  mark: ReactNode
  children: ReactNode
  /** What belongs to it: beside it, or below it where there is no room. */
  more?: ReactNode
}

/** A line of a list, behind an icon. */
export function MarkedLine({ mark, children, more }: MarkedLineProps) {
  return (
    <li className={item}>
      <div className={line}>
        <span className={icon}>{mark}</span>
        <span className={words}>{children}</span>
        {more && <span className={extra}>{more}</span>}
      </div>
    </li>
  )
}
