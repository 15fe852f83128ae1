import { useEffect, useRef } from 'react'

/**
 * Runs it at once or, while a pointer is down, after the press: what it draws would move the button from under the
 * pointer, and the press would be none.
 */
export function useAfterPress(): (run: () => void) => void {
  const isDown = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    const on = new AbortController()
    const release = () => {
      isDown.current = false
      // The click comes right after it.
      if (waiting.current.length > 0) setTimeout(() => runAll(waiting.current.splice(0)))
    }
    const options = { capture: true, signal: on.signal }
    document.addEventListener('pointerdown', () => (isDown.current = true), options)
    document.addEventListener('pointerup', release, options)
    document.addEventListener('pointercancel', release, options)
    return () => {
      on.abort()
      waiting.current = []
    }
  }, [])
  return (run) => {
    if (isDown.current) waiting.current.push(run)
    else run()
  }
}

const runAll = (runs: readonly (() => void)[]) => {
  for (const run of runs) run()
}
