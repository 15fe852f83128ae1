import type { ReactNode } from 'react'
import { css, cx } from '#styled/css/index.js'
import { footBar } from './floating-bar.ts'

const foot = cx(footBar, css({ flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2' }))

/** What a form on a page ends with: its buttons, in sight however long it is, in the order of a dialog's. */
export function FormFoot({ children }: { children: ReactNode }) {
  return (
    <div className={foot} data-bottom-bar="">
      {children}
    </div>
  )
}
