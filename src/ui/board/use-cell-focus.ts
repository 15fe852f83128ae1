import { type KeyboardEvent, type RefObject, useState } from 'react'

export interface CellPlace {
  /** 0 is the head. */
  row: number
  column: number
}

export interface CellFocus {
  /** The one cell that Tab leads to. */
  at: CellPlace
  onKeyDown(event: KeyboardEvent): void
  /** What has been pressed or got the focus in another way. */
  onFocus(event: { target: EventTarget }): void
}

const pageRows = 10

/** Where a key leads from a cell, as in the grid pattern of ARIA; undefined for keys that do not move. */
export function moved(
  { row, column }: CellPlace,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { rows, columns }: { rows: number; columns: number },
): CellPlace | undefined {
  const at = (nextRow: number, nextColumn: number) => ({
    row: Math.min(rows - 1, Math.max(0, nextRow)),
    column: Math.min(columns - 1, Math.max(0, nextColumn)),
  })
  switch (key) {
    case 'ArrowUp':
      return at(row - 1, column)
    case 'ArrowDown':
      return at(row + 1, column)
    case 'ArrowLeft':
      return at(row, column - 1)
    case 'ArrowRight':
      return at(row, column + 1)
    case 'PageUp':
      return at(row - pageRows, column)
    case 'PageDown':
      return at(row + pageRows, column)
    case 'Home':
      return at(ctrlKey ? 0 : row, 0)
    case 'End':
      return at(ctrlKey ? rows - 1 : row, columns - 1)
    default:
      return undefined
  }
}

const placeOf = (target: EventTarget | null): CellPlace | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  const [row, column] = cell?.dataset.cell?.split(' ').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}

/** One cell of the grid can be reached by Tab, the others by arrows, Home, End and the page keys. */
export function useCellFocus(
  grid: RefObject<HTMLElement | null>,
  size: { rows: number; columns: number },
  reveal: (line: number) => void,
): CellFocus {
  const [kept, setAt] = useState<CellPlace>({ row: 1, column: 0 })
  const at = { row: Math.min(kept.row, size.rows - 1), column: Math.min(kept.column, size.columns - 1) }
  return {
    at,
    onFocus: ({ target }) => {
      const place = placeOf(target)
      if (place) setAt(place)
    },
    onKeyDown(event) {
      if (event.altKey || event.metaKey) return
      const next = moved(at, event, size)
      if (next === undefined) return
      event.preventDefault()
      if (next.row > 0) reveal(next.row - 1)
      const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)
      cell?.focus({ preventScroll: true })
      cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
  }
}
