import { Checkbox as Ark } from '@ark-ui/react/checkbox'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { checkbox } from '#styled/recipes/index.js'

export interface CheckboxProps {
  checked: boolean
  onChecked: (checked: boolean) => void
  disabled?: boolean
  children: ReactNode
}

const classes = checkbox()

export function Checkbox({ checked, onChecked, disabled = false, children }: CheckboxProps) {
  return (
    <Ark.Root
      className={classes.root}
      checked={checked}
      disabled={disabled}
      onCheckedChange={(details) => onChecked(details.checked === true)}
    >
      <Ark.Control className={classes.control}>
        <Ark.Indicator>
          <Check size={12} strokeWidth={3} aria-hidden />
        </Ark.Indicator>
      </Ark.Control>
      <Ark.Label className={classes.label}>{children}</Ark.Label>
      <Ark.HiddenInput />
    </Ark.Root>
  )
}
