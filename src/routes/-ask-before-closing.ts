import { useEffect } from 'react'

/** The browser asks, in its own words, before it closes or loads again a window that holds something. */
export function useAskBeforeClosing(mustAsk: boolean) {
  useEffect(() => {
    if (!mustAsk) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [mustAsk])
}
