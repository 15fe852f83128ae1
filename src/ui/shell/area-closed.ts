import { createContext, use, useLayoutEffect } from 'react'

/** Where a page says why the parts of its area are off; given by the shell. */
export const AreaClosedSink = createContext<(reason: string | undefined) => void>(() => {})

/** Where a page says that its area is not there; given by the shell. */
export const AreaMissingSink = createContext<(isMissing: boolean) => void>(() => {})

/** Then the top bar leads through the site, not through the area. */
export function useAreaMissing(isMissing: boolean) {
  const tell = use(AreaMissingSink)
  useLayoutEffect(() => {
    if (!isMissing) return
    tell(true)
    return () => tell(false)
  }, [isMissing, tell])
}

/** The top bar locks what the tabs lock; undefined where they are open. */
export function useAreaClosed(reason: string | undefined) {
  const tell = use(AreaClosedSink)
  useLayoutEffect(() => {
    if (reason === undefined) return
    tell(reason)
    return () => tell(undefined)
  }, [reason, tell])
}
