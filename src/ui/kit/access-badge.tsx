import { Lock } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Badge } from './badge.tsx'

export interface AccessBadgeProps extends ComponentProps<'span'> {
  /** Everybody may come in. */
  isOpen: boolean
}

/** Who may come in, in words; a lock where not everybody. No colour: it is neither good nor wrong. */
export function AccessBadge({ isOpen, children, ...rest }: AccessBadgeProps) {
  return (
    <Badge {...rest}>
      {isOpen ? null : <Lock size={12} aria-hidden />}
      {children}
    </Badge>
  )
}
