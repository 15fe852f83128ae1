import type { ReactNode } from 'react'
import { css } from '#styled/css/index.js'

const line = css({
  mdDown: {
    display: 'contents',
    // On a card with buttons at its corner, what stands below the title begins below them.
    '& > :first-child:not(:only-child)': {
      'tr:has(> [data-corner]) &': { minH: '9', pt: '0.5', flexBasis: 'full' },
    },
  },
  md: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    rowGap: '0.5',
    '& > *': { flexShrink: '0' },
    '& > :first-child': {
      flex: '[1 1 8rem]',
      minW: '0',
      maxW: 'max',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
  },
})

/** The title of a row and what stands beside it, which stays whole: the title is shortened, or the rest goes below it. */
export const TitleLine = ({ children }: { children: ReactNode }) => <span className={line}>{children}</span>
