import { Switch as Ark } from '@ark-ui/react/switch'
import { type ReactNode, useEffect, useRef } from 'react'
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
  const box = useRef<HTMLInputElement>(null)
  // What was refused leaves the box as it was pressed, and the next press would change nothing.
  useEffect(() => {
    if (box.current) box.current.checked = checked
  })
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
      <Ark.HiddenInput ref={box} />
    </Ark.Root>
  )
}
