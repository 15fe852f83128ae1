import { useEffect, useState } from 'react'

const settleMs = 300

/** The same once the typing has paused. */
export function useSettled(typed: string) {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), settleMs)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
