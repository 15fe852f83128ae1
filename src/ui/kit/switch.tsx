import { type ReactNode, useId } from 'react'
import { css, cx } from '#styled/css/index.js'
import { toggle } from '#styled/recipes/index.js'

export interface SwitchProps {
  checked: boolean
  onChecked: (checked: boolean) => void
  disabled?: boolean
  /** What was asked for is under way: presses do nothing, and the focus stays. */
  busy?: boolean
  /** What it means, below its name. */
  help?: ReactNode
  children: ReactNode
}

const classes = toggle()
const explained = css({ alignItems: 'start', _coarse: { py: '1' } })
const about = css({ display: 'block', color: 'fg.muted', fontSize: 'sm' })
const marked = (is: boolean) => (is ? '' : undefined)

export function Switch({ checked, onChecked, disabled = false, busy = false, help, children }: SwitchProps) {
  const id = useId()
  const state = { 'data-state': checked ? 'checked' : 'unchecked', 'data-disabled': marked(disabled) }
  const isExplained = help !== undefined
  const named = isExplained ? { 'aria-labelledby': `${id}name`, 'aria-describedby': `${id}help` } : {}
  return (
    <label className={cx(classes.root, isExplained && explained)}>
      <input
        type="checkbox"
        className={css({ srOnly: true })}
        checked={checked}
        disabled={disabled}
        aria-readonly={busy || undefined}
        {...named}
        onChange={(event) => {
          if (!busy) onChecked(event.target.checked)
        }}
      />
      <span className={classes.control} data-switch {...state}>
        <span className={classes.thumb} {...state} />
      </span>
      {isExplained ? (
        <span>
          <span id={`${id}name`} className={classes.label} {...state}>
            {children}
          </span>
          <span id={`${id}help`} className={about}>
            {help}
          </span>
        </span>
      ) : (
        <span className={classes.label} {...state}>
          {children}
        </span>
      )}
    </label>
  )
}
