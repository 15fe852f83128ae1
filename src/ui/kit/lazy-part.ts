import { type ComponentType, lazy } from 'react'

const nothing = () => null

/** A part that is fetched when it is first drawn. Without a network it stays away, instead of taking the page down. */
// biome-ignore lint/suspicious/noExplicitAny: props are inferred from the component, as React's own `lazy` does
export const lazyPart = <C extends ComponentType<any>>(load: () => Promise<{ default: C }>) =>
  lazy(() => load().catch(() => ({ default: nothing as unknown as C })))
