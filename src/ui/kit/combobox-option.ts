export interface GroupedOption {
  value: string
  label: string
  /** Options with the same group stand together under its name. */
  group?: string
}

export interface MultiComboboxProps {
  /** The name of the control, for screen readers. */
  label: string
  options: readonly GroupedOption[]
  values: readonly string[]
  onValues: (values: string[]) => void
  placeholder?: string
  /** Chosen at most; more cannot be picked. */
  max?: number
  disabled?: boolean
  className?: string
}

/** What brought the reader to it: a press opens the list, the keyboard only goes there. */
export type WantedBy = 'pointer' | 'keyboard'
