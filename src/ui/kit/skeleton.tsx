import { cx } from '#styled/css/index.js'
import { type SkeletonVariantProps, skeleton } from '#styled/recipes/index.js'
import { Td, Tr } from './table.tsx'

export interface SkeletonProps {
  shape?: NonNullable<SkeletonVariantProps['shape']>
  className?: string
}

export function Skeleton({ shape, className }: SkeletonProps) {
  return <span aria-hidden className={cx(skeleton({ shape }), className)} />
}

/** Rows of the shape that the real ones will have, for the body of a table. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity
    <Tr key={row}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor have the cells
        <Td key={column}>
          <Skeleton />
        </Td>
      ))}
    </Tr>
  ))
}
