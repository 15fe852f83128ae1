import type { ReactNode } from 'react'
import { css } from '#styled/css/index.js'

const foot = css({
  position: 'sticky',
  bottom: '0',
  zIndex: 'sticky',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '2',
  mt: 'auto',
  mx: '-5',
  mb: '-5',
  px: '5',
  py: '3',
  bg: 'surface.raised',
  borderTopWidth: 'thin',
})

/** What a form in a dialog of the whole screen ends with: its buttons, in sight however long it is. */
export const DialogFoot = ({ children }: { children: ReactNode }) => <div className={foot}>{children}</div>
