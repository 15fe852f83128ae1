import type { ReactNode } from 'react'
import { css, cx } from '#styled/css/index.js'

/** Nothing to read where there is no keyboard: under a finger, and on a phone. */
export const byKeyboard = css({ mdDown: { display: 'none!' }, _coarse: { display: 'none!' } })

/** Words about keys. */
export function KeyHint({ className, children }: { className?: string; children: ReactNode }) {
  return <span className={cx(className, byKeyboard)}>{children}</span>
}
