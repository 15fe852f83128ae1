import type { ReactNode } from 'react'
import { css, cx } from '#styled/css/index.js'
import { dialog } from '#styled/recipes/index.js'

const foot = cx(dialog().footer, css({ mt: 'auto', mx: '-5', mb: '-5' }))

/** What a form in a dialog ends with: its buttons, in sight however long it is. */
export const DialogFoot = ({ children }: { children: ReactNode }) => <div className={foot}>{children}</div>
