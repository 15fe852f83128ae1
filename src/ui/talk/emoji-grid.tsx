import { type KeyboardEvent, useRef, useState } from 'react'
import { css } from '#styled/css/index.js'
import { drawableOf } from './drawable.ts'
import { emoji } from './emoji.ts'

export interface EmojiGridProps {
  label: string
  onPick(symbol: string): void
  onClose(): void
}

const columns = 8
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -columns,
  ArrowDown: columns,
}

const grid = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(8, minmax(0, 1fr))]',
  maxH: '[14rem]',
  overflowY: 'auto',
})
const cell = css({
  h: '9',
  fontSize: 'xl',
  lineHeight: 'none',
  rounded: 'sm',
  _pointerHover: { bg: 'surface.hover' },
  '&:focus-visible': { outlineOffset: '[-2px]' },
})

/** One stop for the tabulator; the arrows walk the symbols. */
export function EmojiGrid({ label, onPick, onClose }: EmojiGridProps) {
  const [current, setCurrent] = useState(0)
  const [symbols] = useState(() => drawableOf(emoji))
  const box = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return onClose()
    }
    const step = steps[event.key]
    const next = current + (step ?? 0)
    if (step === undefined || next < 0 || next >= symbols.length) return
    event.preventDefault()
    setCurrent(next)
    const button = box.current?.children[next]
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a set of fields is no group of buttons
    <div ref={box} className={grid} role="group" aria-label={label} onKeyDown={walk}>
      {symbols.map((symbol, index) => (
        <button
          key={symbol}
          type="button"
          className={cell}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onClick={() => onPick(symbol)}
        >
          {symbol}
        </button>
      ))}
    </div>
  )
}
