import type { ReactNode } from 'react'
import { css } from '#styled/css/index.js'
import { FootBar } from './foot-bar.tsx'

const foot = css({ flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2' })

/** What a form on a page ends with: its buttons, in sight however long it is, in the order of a dialog's. */
export const FormFoot = ({ children }: { children: ReactNode }) => (
  <FootBar className={foot}>{children}</FootBar>
)
