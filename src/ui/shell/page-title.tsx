import { createContext, use, useEffect } from 'react'

/** Where the title of the page goes; given by the shell. */
export const TitleSink = createContext<(title: string) => void>(() => {})

/** A drawn page keeps it in its markup. */
const isDrawing = typeof document === 'undefined'

/** The name of the page: `{children} - {short name}` in the window (S1-005), said to a screen reader when it changes. */
export function PageTitle({ children }: { children: string }) {
  const tell = use(TitleSink)
  useEffect(() => tell(children), [children, tell])
  return isDrawing ? <title>{children}</title> : null
}
