import { Select } from './select.tsx'

const any = 'any'

export interface FilterSelectProps<V extends string | number> {
  /** The name of the control, for screen readers. */
  label: string
  /** The option that filters nothing. */
  anyLabel: string
  /** Undefined: nothing is filtered. One that is not among the options filters too. */
  value: V | undefined
  options: readonly { value: V; label: string }[]
  onValue(value: V | undefined): void
  className?: string
}

/** One of some values that a list is filtered by, or all of them. */
export function FilterSelect<V extends string | number>({
  label,
  anyLabel,
  value,
  options,
  onValue,
  className,
}: FilterSelectProps<V>) {
  return (
    <Select
      {...(className && { className })}
      label={label}
      value={value === undefined ? any : String(value)}
      options={[
        { value: any, label: anyLabel },
        ...options.map((option) => ({ value: String(option.value), label: option.label })),
      ]}
      onValue={(next) => onValue(options.find((option) => String(option.value) === next)?.value)}
    />
  )
}
