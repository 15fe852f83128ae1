import type { ReactNode } from 'react'
import { css } from '#styled/css/index.js'
import { toggle } from '#styled/recipes/index.js'

export interface SwitchProps {
  checked: boolean
  onChecked: (checked: boolean) => void
  disabled?: boolean
  /** What was asked for is under way: presses do nothing, and the focus stays. */
  busy?: boolean
  children: ReactNode
}

const classes = toggle()
const marked = (is: boolean) => (is ? '' : undefined)

export function Switch({ checked, onChecked, disabled = false, busy = false, children }: SwitchProps) {
  const state = { 'data-state': checked ? 'checked' : 'unchecked', 'data-disabled': marked(disabled) }
  return (
    <label className={classes.root}>
      <input
        type="checkbox"
        className={css({ srOnly: true })}
        checked={checked}
        disabled={disabled}
        aria-readonly={busy || undefined}
        onChange={(event) => {
          if (!busy) onChecked(event.target.checked)
        }}
      />
      <span className={classes.control} data-switch {...state}>
        <span className={classes.thumb} {...state} />
      </span>
      <span className={classes.label} {...state}>
        {children}
      </span>
    </label>
  )
}
