import { type RefObject, useLayoutEffect, useRef } from 'react'
import { keepFocus } from './keep-focus.ts'

/** For what goes away when a button in it was pressed: the focus goes on in `next`, or in the main part. */
export function useFocusKept<E extends HTMLElement>(
  next?: RefObject<HTMLElement | null>,
): RefObject<E | null> {
  const root = useRef<E>(null)
  useLayoutEffect(() => {
    const element = root.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      if (next?.current) next.current.focus()
      else keepFocus()
    }
  }, [next])
  return root
}
