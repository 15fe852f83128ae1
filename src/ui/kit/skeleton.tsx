import { css, cx } from '#styled/css/index.js'
import { type SkeletonVariantProps, skeleton } from '#styled/recipes/index.js'
import { Td, Tr } from './table.tsx'

export interface SkeletonProps {
  shape?: NonNullable<SkeletonVariantProps['shape']>
  className?: string
}

export function Skeleton({ shape, className }: SkeletonProps) {
  return <span aria-hidden className={cx(skeleton({ shape }), className)} />
}

const twoLines = css({
  mdDown: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: '1',
    py: '2.5',
    '& > td': { h: '5' },
    '& > td:first-child': { h: '[1.375rem]' },
    '& > td:nth-child(n + 3)': { display: 'none' },
  },
})

export interface SkeletonRowsProps {
  rows: number
  columns: number
  /** What the rows become on a phone. */
  cardOfTwoLines?: boolean
}

/** Rows of the shape that the real ones will have, for the body of a table. */
export function SkeletonRows({ rows, columns, cardOfTwoLines = false }: SkeletonRowsProps) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity
    <Tr key={row} className={cardOfTwoLines ? twoLines : undefined}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor have the cells
        <Td key={column}>
          <Skeleton />
        </Td>
      ))}
    </Tr>
  ))
}
