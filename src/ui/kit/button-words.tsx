import type { ReactNode } from 'react'
import { css } from '#styled/css/index.js'

const besides = css({ mdDown: { srOnly: true } })

/** Of a button beside its icon; `iconOnPhone`: a phone shows the icon alone, and the words are its name. */
export function ButtonWords({ iconOnPhone, children }: { iconOnPhone: boolean; children: ReactNode }) {
  return iconOnPhone ? <span className={besides}>{children}</span> : children
}
