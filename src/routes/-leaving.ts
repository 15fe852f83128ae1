import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

type Answer = (stays: boolean) => void

/** Asks before the page is left while `mustAsk` says so; the browser asks in its own words before it closes the tab. */
export function useLeaving(mustAsk: () => boolean) {
  const { history } = useRouter()
  const latest = useRef(mustAsk)
  latest.current = mustAsk
  const [answer, setAnswer] = useState<Answer>()
  useEffect(
    () =>
      history.block({
        blockerFn: () =>
          latest.current() && new Promise<boolean>((answered: Answer) => setAnswer(() => answered)),
        enableBeforeUnload: () => latest.current(),
      }),
    [history],
  )
  const say = (stays: boolean) => {
    answer?.(stays)
    setAnswer(undefined)
  }
  return { asked: answer !== undefined, stay: () => say(true), go: () => say(false) }
}
