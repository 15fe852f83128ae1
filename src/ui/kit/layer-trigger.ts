import type { HTMLAttributes, ReactElement } from 'react'

/** What an element that opens a layer is given; it must pass them on to its DOM element. */
export type TriggerProps = HTMLAttributes<HTMLElement> & { 'data-state'?: 'open' | 'closed' }

/** A child whose own handlers run first. */
export function handled<E>(own: ((event: E) => void) | undefined, ours: (event: E) => void) {
  return (event: E) => {
    own?.(event)
    ours(event)
  }
}

export const propsOf = (element: ReactElement) => element.props as TriggerProps
