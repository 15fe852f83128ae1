import { useEffect, useRef } from 'react'

/** Tells each time that a value is another one than before; undefined is not known yet. */
export function useOtherValue(value: string | undefined, tell: () => void): void {
  const known = useRef(value)
  useEffect(() => {
    const before = known.current
    if (value === undefined || value === before) return
    known.current = value
    if (before !== undefined) tell()
  })
}
