import type { ReactNode } from 'react'
import { css, cx } from '#styled/css/index.js'
import { footBar } from './floating-bar.ts'

const foot = cx(footBar, css({ flexWrap: 'wrap', gap: '3' }))

/** What a form on a page ends with: its buttons, in sight however long it is. The one that sends comes first. */
export function FormFoot({ children }: { children: ReactNode }) {
  return (
    <div className={foot} data-bottom-bar="">
      {children}
    </div>
  )
}
