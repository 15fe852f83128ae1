import { useEffect, useState } from 'react'
import { css } from '#styled/css/index.js'

const delayMs = 150

const bar = css({
  position: 'fixed',
  insetInline: '0',
  top: '0',
  zIndex: 'progress',
  h: '0.5',
  bg: 'accent.fg',
  transformOrigin: 'left',
  // A second to most of the way (S1-139), then slowly on for as long as it takes.
  animation: 'advance 1000ms cubic-bezier(0.1, 0.7, 0.3, 1) forwards, creep 8s ease-out 1000ms forwards',
  pointerEvents: 'none',
  // Without motion it stands still, as long as the page is awaited.
  _motionReduce: { animation: 'none' },
})

/** A bar at the top while a page is awaited; a quick page shows none. */
export function NavigationProgress({ pending }: { pending: boolean }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!pending) {
      setLate(false)
      return
    }
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => clearTimeout(timer)
  }, [pending])
  return pending && late ? (
    <div className={bar} role="presentation" data-testid="navigation-progress" />
  ) : null
}
