import type { ReactNode } from 'react'
import { css } from '#styled/css/index.js'

/** For screen readers alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={css({ srOnly: true })}>{children}</span>
}
