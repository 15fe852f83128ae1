import { useState } from 'react'

/** Which rows of a table are chosen, by their ids; beyond `max` none comes in. */
export function useChosen<Id extends string | number = string>(max = Number.POSITIVE_INFINITY) {
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set())
  const choose = (ids: readonly Id[], isChosen: boolean) => {
    const rest = [...chosen].filter((id) => !ids.includes(id))
    setChosen(new Set(isChosen ? [...rest, ...ids].slice(0, max) : rest))
  }
  return { chosen, setChosen, choose }
}
