import type { ReactNode } from 'react'
import type { PickerVariantProps } from '#styled/recipes/index.js'

export interface Option<V extends string = string> {
  value: V
  label: string
  /** Shown instead of the label in the list. */
  face?: ReactNode
  disabled?: boolean
}

export interface SelectProps<V extends string> {
  /** The name of the control, for screen readers. */
  label: string
  options: readonly Option<V>[]
  value: V | null
  onValue: (value: V) => void
  placeholder?: string
  size?: NonNullable<PickerVariantProps['size']>
  disabled?: boolean
  /** Why nothing can be chosen. */
  reason?: string | undefined
  /** What is chosen, or that nothing is, cannot be sent. */
  invalid?: boolean
  /** Extra class of the root, for its width. */
  className?: string
}
