import type { ReactNode, Ref } from 'react'
import { css } from '#styled/css/index.js'
import type { RowWindow } from './use-row-window.ts'

const gap = css({ p: '0', border: 'none' })

interface WindowRowsProps {
  bodyRef: Ref<HTMLTableSectionElement>
  rows: RowWindow
  columns: number
  row(index: number): ReactNode
}

/** The rows of a table that can be seen, and the room of the others. Each is given `rowMarks`. */
export function WindowRows({ bodyRef, rows: { from, to, above, below }, columns, row }: WindowRowsProps) {
  return (
    <tbody ref={bodyRef}>
      <Gap height={above} columns={columns} />
      {Array.from({ length: to - from }, (_, index) => row(from + index))}
      <Gap height={below} columns={columns} />
    </tbody>
  )
}

/** For screen readers the head is the first row. */
export const rowMarks = (index: number) => ({ 'data-line': '', 'aria-rowindex': index + 2 })

function Gap({ height, columns }: { height: number; columns: number }) {
  if (height === 0) return null
  return (
    <tr aria-hidden>
      <td className={gap} colSpan={columns} style={{ height }} />
    </tr>
  )
}
