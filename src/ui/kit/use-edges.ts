import { type RefObject, useEffect, useRef } from 'react'

/** Marks a box with the sides on which there is more of the frame in it, which scrolls sideways. */
export function useEdges<E extends HTMLElement>(): RefObject<E | null> {
  const box = useRef<E>(null)
  useEffect(() => {
    const frame = box.current?.firstElementChild
    if (!frame) return
    const mark = () => {
      // Where the page scrolls in its place, nothing of it is hidden.
      const scrolls = getComputedStyle(frame).overflowX !== 'visible'
      const hidden = scrolls ? frame.scrollWidth - frame.clientWidth : 0
      const passed = Math.abs(frame.scrollLeft)
      box.current?.toggleAttribute('data-more-before', passed > 1)
      box.current?.toggleAttribute('data-more-after', hidden - passed > 1)
    }
    const sizes = new ResizeObserver(mark)
    for (const each of [frame, ...frame.children]) sizes.observe(each)
    frame.addEventListener('scroll', mark, { passive: true })
    return () => {
      sizes.disconnect()
      frame.removeEventListener('scroll', mark)
    }
  }, [])
  return box
}
