import { type RefObject, useEffect } from 'react'

export interface ScrollAlong {
  leader: RefObject<HTMLElement | null>
  follower: RefObject<HTMLElement | null>
  /** What the follower scrolls. */
  inner: RefObject<HTMLElement | null>
}

/** Where a follower of another length is as far as its leader. */
const alongWith = (
  leader: Pick<HTMLElement, 'scrollTop' | 'scrollHeight' | 'clientHeight'>,
  follower: Pick<HTMLElement, 'scrollHeight' | 'clientHeight'>,
): number | undefined => {
  const way = leader.scrollHeight - leader.clientHeight
  return way <= 0 ? undefined : (leader.scrollTop / way) * (follower.scrollHeight - follower.clientHeight)
}

/** Scrolls the follower with its leader, and again when what is in it becomes longer or shorter. */
export function useScrollAlong({ leader, follower, inner }: ScrollAlong) {
  useEffect(() => {
    const [from, to, content] = [leader.current, follower.current, inner.current]
    if (!from || !to || !content) return
    let frame: number | undefined
    const align = () => {
      frame ??= requestAnimationFrame(() => {
        frame = undefined
        const top = alongWith(from, to)
        if (top !== undefined) to.scrollTop = top
      })
    }
    from.addEventListener('scroll', align, { passive: true })
    const sizes = new ResizeObserver(align)
    sizes.observe(content)
    return () => {
      from.removeEventListener('scroll', align)
      sizes.disconnect()
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  }, [leader, follower, inner])
}
