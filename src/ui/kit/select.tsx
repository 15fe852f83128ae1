import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, Suspense, useId, useState } from 'react'
import { cx } from '#styled/css/index.js'
import { picker } from '#styled/recipes/index.js'
import { useControl } from './field.tsx'
import { lazyPart } from './lazy-part.ts'
import type { SelectProps } from './select-option.ts'
import { Tooltip } from './tooltip.tsx'

const load = () => import('./select-content.tsx')
const SelectContent = lazyPart(() => load().then((file) => ({ default: file.SelectContent })))
const openers = ['ArrowDown', 'ArrowUp']

/** The list of options is loaded with the first sign that it is wanted. */
export function Select<V extends string>({
  label,
  options,
  value,
  onValue,
  placeholder,
  size = 'md',
  disabled = false,
  reason,
  invalid = false,
  className,
}: SelectProps<V>) {
  const id = useId()
  const { required } = useControl()
  const [open, setOpen] = useState(false)
  /** How often it was opened: each opening starts at the chosen option. */
  const [round, setRound] = useState(0)
  const classes = picker({ size })
  const chosen = options.find((option) => option.value === value)
  const show = () => {
    setRound(round + 1)
    setOpen(true)
  }
  const preload = () => void load()
  const trigger = (
    <button
      id={id}
      type="button"
      role="combobox"
      className={classes.trigger}
      disabled={disabled}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-required={required || undefined}
      {...(reason === undefined ? {} : { 'aria-disabled': true, 'aria-describedby': `${id}-reason` })}
      aria-haspopup="listbox"
      aria-expanded={open}
      {...(open ? { 'aria-controls': `${id}-list` } : {})}
      data-state={open ? 'open' : 'closed'}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => {
        if (reason === undefined) open ? setOpen(false) : show()
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (reason !== undefined || !openers.includes(event.key)) return
        event.preventDefault()
        show()
      }}
    >
      <span className={classes.value} {...(chosen ? {} : { 'data-placeholder-shown': '' })}>
        {chosen?.label ?? placeholder ?? label}
      </span>
      <span className={classes.indicator}>
        <ChevronDown size={16} aria-hidden />
      </span>
      {reason === undefined ? null : (
        <span id={`${id}-reason`} hidden>
          {reason}
        </span>
      )}
    </button>
  )
  return (
    <div className={cx(classes.root, className)}>
      <Tooltip content={reason}>{trigger}</Tooltip>
      {round > 0 ? (
        <Suspense fallback={null}>
          <SelectContent
            key={round}
            triggerId={id}
            label={label}
            options={options}
            value={value}
            open={open}
            onOpen={setOpen}
            onValue={(next) => {
              const option = options.find((each) => each.value === next)
              if (option && option.value !== value) onValue(option.value)
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
