import type { ReactElement, ReactNode } from 'react'

export type MenuEntry =
  | {
      id: string
      text: string
      icon?: ReactNode
      onSelect: () => void
      disabled?: boolean
      /** Why it may not be chosen. The entry stays reachable, and says it. */
      reason?: string | undefined
      checked?: boolean
    }
  /** An `<a>` or `Link` with its own words. */
  | { id: string; link: ReactElement }
  | { id: string; heading: string }
  | { id: string; line: true }

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement
  entries: readonly MenuEntry[]
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end'
}
