import { useRef } from 'react'

/** The last of what was given: a dialog keeps its words while it closes. */
export function useLast<T>(given: T | null | undefined, first: T): T {
  const last = useRef(first)
  last.current = given ?? last.current
  return last.current
}
