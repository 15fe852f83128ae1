import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#styled/css/index.js'
import { button } from '#styled/recipes/index.js'
import { createLink } from './link.tsx'
import { Tooltip } from './tooltip.tsx'

interface IconAnchorProps extends Omit<ComponentProps<'a'>, 'children' | 'aria-label'> {
  /** Where it leads: its name and its tooltip. */
  label: string
  icon: ReactNode
}

function IconAnchor({ label, icon, className, ...rest }: IconAnchorProps) {
  const named = { ...rest, 'aria-label': label }
  return (
    <Tooltip content={label}>
      <a {...named} className={cx(button({ variant: 'ghost', size: 'sm', shape: 'icon' }), className)}>
        {icon}
      </a>
    </Tooltip>
  )
}

/** A link among the icon buttons of a row. */
export const IconLink = createLink(IconAnchor)
