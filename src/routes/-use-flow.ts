import { useRouteContext } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import type { AnyActor } from 'xstate'

type UseActorRef = (...given: Parameters<typeof useActorRef>) => AnyActor

/** A running machine for as long as the component is there; `/machines` can look at it. */
export const useFlow = ((...given) => {
  const { live } = useRouteContext({ from: '__root__' })
  const actor = (useActorRef as UseActorRef)(...given)
  useEffect(() => live.add(actor), [live, actor])
  return actor
}) as UseActorRef as typeof useActorRef
