import type { ComponentProps } from 'react'

/** Preformatted text in a box that scrolls, which a keyboard has to be able to reach. */
export function ScrollText(props: ComponentProps<'pre'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the rest of a long text is out of a keyboard's reach
  return <pre {...props} tabIndex={0} />
}
