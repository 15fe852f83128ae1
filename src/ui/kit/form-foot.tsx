import type { ReactNode } from 'react'
import { css } from '#styled/css/index.js'

const foot = css({
  position: 'sticky',
  bottom: '0',
  zIndex: 'sticky',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  py: '3',
  bg: 'canvas',
  borderTopWidth: 'thin',
})

/** What a form on a page ends with: its buttons, in sight however long it is. The one that sends comes first. */
export function FormFoot({ children }: { children: ReactNode }) {
  return <div className={foot}>{children}</div>
}
