import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { css, cx } from '#styled/css/index.js'
import { button } from '#styled/recipes/index.js'
import { createLink } from './link.tsx'

/** Its arrow begins where the title below it does, with less space between than other parts of a page have. */
const place = css({
  alignSelf: 'flex-start',
  flexShrink: '0',
  ms: '-3',
  mb: '-3',
  _print: { display: 'none' },
})

function Anchor({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={cx(button({ variant: 'ghost', size: 'sm' }), place, className)}>
      <ArrowLeft size={16} aria-hidden />
      {children}
    </a>
  )
}

/** The way back to where a page was opened from: above its title. */
export const BackLink = createLink(Anchor)
