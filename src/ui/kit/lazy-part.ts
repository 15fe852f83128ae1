import { type ComponentProps, type ComponentType, createElement, lazy, useEffect } from 'react'

/** Heard on the window when a part that is wanted could not be fetched. */
export const partMissing = 'part-missing'

// biome-ignore lint/suspicious/noExplicitAny: props are inferred from the component, as React's own `lazy` does
type Part = ComponentType<any>

/**
 * A part that is fetched when it is first drawn. One that does not come stays away, instead of taking the page down, and
 * is asked for again the next time that it is drawn (S1-109). What has an `open` is wanted only then.
 */
export function lazyPart<C extends Part>(load: () => Promise<{ default: C }>) {
  let part: Part | undefined
  function Missing({ open = true }: { open?: boolean }) {
    useEffect(() => {
      part = undefined
      if (open) dispatchEvent(new Event(partMissing))
    }, [open])
    return null
  }
  return function LazyPart(props: ComponentProps<C>) {
    part ??= lazy((): Promise<{ default: Part }> => load().catch(() => ({ default: Missing })))
    return createElement(part, props)
  }
}
