import type { ComponentProps } from 'react'
import { cx } from '#styled/css/index.js'
import { kbd } from '#styled/recipes/index.js'

/** One key. */
export function Kbd({ className, ...rest }: ComponentProps<'kbd'>) {
  return <kbd {...rest} className={cx(kbd(), className)} />
}
