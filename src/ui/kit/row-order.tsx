import { GripVertical } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { css } from '#styled/css/index.js'

export interface RowOrderParts<Id> {
  /** The ids of all rows in their order, also of those on other pages. */
  order: readonly Id[]
  /** One is being moved; all others wait. */
  busy: boolean
  /** `before`: the row that comes after it; null where it comes last. */
  onMove(id: Id, before: Id | null): void
}

export interface RowOrder<Id> {
  /** For the row, which takes what is dropped on it. */
  rowOf(id: Id): Pick<React.ComponentProps<'tr'>, 'onDragOver' | 'onDragLeave' | 'onDrop'>
  gripOf(id: Id): Omit<RowGripProps, 'label'>
  /** Where what is dragged would be dropped. */
  over: Id | undefined
}

/** Rows that are put into another order: dragged by their grips, or moved with the arrow keys on them. */
export function useRowOrder<Id extends string | number>({
  order,
  busy,
  onMove,
}: RowOrderParts<Id>): RowOrder<Id> {
  const [dragged, setDragged] = useState<Id>()
  const [over, setOver] = useState<Id>()
  const moved = useRef<HTMLElement>(null)
  const places = useMemo(() => order.join(), [order])
  // A row that moves in the page loses the focus, and whoever moves it presses the key once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new order
  useEffect(() => {
    moved.current?.focus()
    moved.current = null
  }, [places])
  const move = (id: Id, to: number) => {
    const from = order.indexOf(id)
    if (busy || to < 0 || to >= order.length || to === from) return
    onMove(id, order[to > from ? to + 1 : to] ?? null)
  }
  const isOverAnother = (id: Id) => !busy && dragged !== undefined && dragged !== id
  return {
    over,
    rowOf: (id) => ({
      onDragOver: (event: DragEvent) => {
        if (!isOverAnother(id)) return
        event.preventDefault()
        setOver(id)
      },
      onDragLeave: () => setOver(undefined),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (dragged !== undefined) move(dragged, order.indexOf(id))
        setDragged(undefined)
        setOver(undefined)
      },
    }),
    gripOf: (id) => ({
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(id))
        setDragged(id)
      },
      onDragEnd: () => {
        setDragged(undefined)
        setOver(undefined)
      },
      onKeyDown: (event) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (step === undefined) return
        event.preventDefault()
        moved.current = event.currentTarget
        move(id, order.indexOf(id) + step)
      },
    }),
  }
}

export interface RowGripProps {
  label: string
  onDragStart(event: DragEvent<HTMLButtonElement>): void
  onDragEnd(): void
  onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void
}

/** A row on which what is dragged would be dropped. */
export const dropTarget = css({ '& > td': { bg: 'accent.subtle' } })

const grip = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSize: 'control.sm',
  rounded: 'md',
  color: 'fg.muted',
  cursor: 'grab',
  _pointerHover: { bg: 'surface.hover', color: 'fg' },
  // A finger scrolls the page; the place is typed there.
  _coarse: { display: 'none' },
})

export function RowGrip({ label, ...given }: RowGripProps) {
  return (
    <button type="button" className={grip} draggable aria-label={label} title={label} {...given}>
      <GripVertical size={16} aria-hidden />
    </button>
  )
}
