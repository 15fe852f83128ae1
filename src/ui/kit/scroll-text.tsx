import type { ComponentProps } from 'react'
import { cx } from '#styled/css/index.js'

/** Preformatted text in a box that scrolls, which a keyboard has to be able to reach. */
export function ScrollText({ className, ...rest }: ComponentProps<'pre'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the rest of a long text is out of a keyboard's reach
  return <pre {...rest} className={cx('fades', className)} tabIndex={0} />
}
