import { type ReactNode, useEffect, useRef, useState } from 'react'
import { css, cx } from '#styled/css/index.js'
import { floatingBar } from './floating-bar.ts'

const bar = cx(
  floatingBar,
  css({
    px: { base: '4', md: '5' },
    py: '3',
    transition: '[box-shadow 120ms]',
    '&:not([data-floating])': { bg: 'surface', boxShadow: '[none]' },
  }),
)

/** Whether something is scrolled under the bar, which otherwise stands where it belongs. */
function useFloating() {
  const place = useRef<HTMLDivElement>(null)
  const [floating, setFloating] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const gap = Number.parseFloat(getComputedStyle(place.current).bottom) || 0
    const watch = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (last?.rootBounds) setFloating(last.boundingClientRect.bottom > last.rootBounds.bottom)
      },
      { rootMargin: `0px 0px -${gap + 1}px`, threshold: 1 },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return { place, floating }
}

/** At the end of a column of cards: one of them at rest, above the others while they scroll. */
export function FootBar({ className, children }: { className: string; children: ReactNode }) {
  const { place, floating } = useFloating()
  return (
    <div
      ref={place}
      className={cx(bar, className)}
      data-bottom-bar=""
      data-floating={floating ? '' : undefined}
    >
      {children}
    </div>
  )
}
