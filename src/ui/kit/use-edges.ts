import { type RefObject, useEffect, useRef } from 'react'

/** Marks a box whose frame holds more than it shows, and the sides on which there is more. */
export function useEdges<E extends HTMLElement>(): RefObject<E | null> {
  const box = useRef<E>(null)
  useEffect(() => {
    const frame = box.current?.firstElementChild
    if (!frame) return
    const mark = () => {
      const hidden = frame.scrollWidth - frame.clientWidth
      box.current?.toggleAttribute('data-wider', hidden > 1)
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
