import { type RefObject, useEffect, useState } from 'react'

/** A send of the form around waits for what is on its way into the text; true once somebody tried to send. */
export function useHeldSend(inside: RefObject<HTMLElement | null>, underWay: boolean): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    setHeld(false)
    const form = underWay ? inside.current?.closest('form') : undefined
    if (!form) return
    const hold = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      setHeld(true)
    }
    form.addEventListener('submit', hold)
    return () => form.removeEventListener('submit', hold)
  }, [inside, underWay])
  return held && underWay
}
