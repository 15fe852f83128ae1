import { Switch as Ark } from '@ark-ui/react/switch'
import type { ReactNode } from 'react'
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

export function Switch({ checked, onChecked, disabled = false, busy = false, children }: SwitchProps) {
  return (
    <Ark.Root
      className={classes.root}
      checked={checked}
      disabled={disabled}
      readOnly={busy}
      onCheckedChange={(details) => onChecked(details.checked)}
    >
      <Ark.Control className={classes.control}>
        <Ark.Thumb className={classes.thumb} />
      </Ark.Control>
      <Ark.Label className={classes.label}>{children}</Ark.Label>
      <Ark.HiddenInput />
    </Ark.Root>
  )
}
