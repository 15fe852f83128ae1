import type { MouseEvent } from 'react'
import { css } from '#styled/css/index.js'
import { Tr, type TrProps } from './table.tsx'

const row = css({ cursor: 'pointer' })
const pressable = 'a, button, input, label, [role="button"]'

/** A press beside all that can be pressed is one on the first link; text can be marked as ever. */
function pressFirstLink({ target, currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>) {
  if ((target as Element).closest(pressable) || !(getSelection()?.isCollapsed ?? true)) return
  const press = new window.MouseEvent('click', {
    ...{ bubbles: true, cancelable: true },
    ...{ ctrlKey, metaKey, shiftKey },
  })
  currentTarget.querySelector('a[href]')?.dispatchEvent(press)
}

/** A row that leads where its first link does. */
export const LinkRow = (props: TrProps) => <Tr {...props} className={row} onClick={pressFirstLink} />
