import { createContext, use, useLayoutEffect } from 'react'

/** Where a page says why the parts of its area are off; given by the shell. */
export const AreaClosedSink = createContext<(reason: string | undefined) => void>(() => {})

/** The top bar locks what the tabs lock; undefined where they are open. */
export function useAreaClosed(reason: string | undefined) {
  const tell = use(AreaClosedSink)
  useLayoutEffect(() => {
    if (reason === undefined) return
    tell(reason)
    return () => tell(undefined)
  }, [reason, tell])
}
