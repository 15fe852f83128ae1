import type { MouseEvent } from 'react'
import { css, cx } from '#styled/css/index.js'
import { Tr, type TrProps } from './table.tsx'

const row = css({
  cursor: 'pointer',
  '& [data-go] > svg': { transition: '[transform 120ms]' },
  _pointerHover: {
    '& [data-go]': { color: 'accent.fg' },
    '& [data-go] > svg': { transform: 'translateX(2px)' },
  },
})
const pressable = 'a, button, input, label, [role="button"]'

/** A press beside all that can be pressed is one on the first link; text can be marked as ever. */
export function pressFirstLink({
  target,
  currentTarget,
  ctrlKey,
  metaKey,
  shiftKey,
}: MouseEvent<HTMLElement>) {
  const pressed = target as Element
  // What a menu or dialog of the row draws elsewhere in the page bubbles here too.
  if (!currentTarget.contains(pressed)) return
  if (pressed.closest(pressable) || !(getSelection()?.isCollapsed ?? true)) return
  const press = new window.MouseEvent('click', {
    ...{ bubbles: true, cancelable: true },
    ...{ ctrlKey, metaKey, shiftKey },
  })
  currentTarget.querySelector('a[href]')?.dispatchEvent(press)
}

/** A row that leads where its first link does. */
export const LinkRow = ({ className, ...rest }: TrProps) => (
  <Tr {...rest} className={cx(row, className)} onClick={pressFirstLink} />
)
