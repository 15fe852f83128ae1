import { useEffect, useState, useSyncExternalStore } from 'react'

/** S1-037. */
const intervalMs = 5_000
const stillQuery = '(prefers-reduced-motion: reduce)'

const isStill = () => matchMedia(stillQuery).matches
function onStillness(listener: () => void) {
  const query = matchMedia(stillQuery)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Goes on by itself, but not while it is looked at by pointer or keyboard, was stopped, or no motion is wanted. */
export function useGoingOn(many: boolean, next: () => void) {
  const still = useSyncExternalStore(onStillness, isStill, () => true)
  const [stopped, setStopped] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const playing = many && !still && !stopped && !hovered && !focused
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => {
      if (!document.hidden) next()
    }, intervalMs)
    return () => clearInterval(timer)
  }, [playing, next])
  return {
    still,
    stopped,
    toggle: () => setStopped((before) => !before),
    holding: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}
