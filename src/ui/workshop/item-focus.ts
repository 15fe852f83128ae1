import { useLayoutEffect, useRef } from 'react'

/** Of one item of a list, beside the place of the button that adds one. */
export const itemMark = { 'data-item': '' }

/**
 * Where the focus goes in a list that grows by a button below it: from there into what was added, and to the button when
 * what had it was removed. Give the ref to the place of the button.
 */
export function useItemFocus(count: number) {
  const add = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useLayoutEffect(() => {
    const grown = count - before.current
    before.current = count
    const place = add.current
    const at = document.activeElement
    if (grown > 0 && place?.contains(at))
      [...(place.parentElement?.querySelectorAll<HTMLElement>(':scope > [data-item]') ?? [])]
        .at(-1)
        ?.querySelector<HTMLElement>('input, textarea')
        ?.focus()
    if (grown < 0 && (at === null || at === document.body)) place?.querySelector('button')?.focus()
  }, [count])
  return add
}
