import { Popover as Ark } from '@ark-ui/react/popover'
import { Portal } from '@ark-ui/react/portal'
import type { ReactElement, ReactNode } from 'react'
import { css } from '#styled/css/index.js'

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement
  title: string
  children: ReactNode
}

const positioner = css({ zIndex: '[token(zIndex.popover) !important]' })
const content = css({
  bg: 'surface.raised',
  borderWidth: 'thin',
  rounded: 'md',
  boxShadow: 'md',
  p: '4',
  w: 'popover',
  maxW: '[calc(100vw - 1rem)]',
  outline: 'none',
  '&[data-state=open]': { animation: 'riseIn 120ms' },
})
const heading = css({ textStyle: 'label', mb: '3' })

/** A few controls above the page, which stays in use. */
export function Popover({ trigger, title, children }: PopoverProps) {
  return (
    <Ark.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end', gutter: 4 }}>
      <Ark.Trigger asChild>{trigger}</Ark.Trigger>
      <Portal>
        <Ark.Positioner className={positioner}>
          <Ark.Content className={content} aria-label={title}>
            <Ark.Title className={heading}>{title}</Ark.Title>
            {children}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
