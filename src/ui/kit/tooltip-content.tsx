import { Portal } from '@ark-ui/react/portal'
import { Tooltip as Ark } from '@ark-ui/react/tooltip'
import type { ReactNode } from 'react'
import { tooltip } from '#styled/recipes/index.js'

interface TooltipContentProps {
  triggerId: string
  open: boolean
  onOpen: (open: boolean) => void
  children: ReactNode
}

const classes = tooltip()

export function TooltipContent({ triggerId, open, onOpen, children }: TooltipContentProps) {
  return (
    <Ark.Root
      ids={{ trigger: triggerId }}
      open={open}
      onOpenChange={(details) => onOpen(details.open)}
      lazyMount
      unmountOnExit
      positioning={{ placement: 'top' }}
    >
      <Portal>
        <Ark.Positioner className={classes.positioner}>
          <Ark.Content className={classes.content}>{children}</Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
