import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { css, cx } from '#styled/css/index.js'

const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  w: 'fit',
  rounded: 'sm',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '& > svg': { flexShrink: '0', transition: '[rotate 120ms]' },
  'details[open] > &': { '& > svg': { rotate: '[90deg]' } },
})

/** What opens and closes the `details` that it stands in. */
export function Summary({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <summary className={cx(line, className)}>
      <ChevronRight size={16} aria-hidden />
      {children}
    </summary>
  )
}
