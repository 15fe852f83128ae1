import { useRouteContext } from '@tanstack/react-router'
import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HeldActMachine } from '#machines/held-act/held-act.machine.ts'
import { heldActView } from '#machines/held-act/held-act.view.ts'
import { keepFocus } from '#ui/kit/keep-focus.ts'
import { useFlow } from './-use-flow.ts'

interface HeldActParts<Act> {
  /** What the toast says while the act can be taken back. */
  titleOf(act: Act): string
  /** It was sent, refused or taken back: what the list shows is asked for anew. */
  onEnded(): void
}

/** Acts on a list with a toast by which each can be taken back before it is sent. */
export function useHeldAct<Act>(machine: HeldActMachine<Act>, parts: HeldActParts<Act>) {
  const { toasts } = useRouteContext({ from: '__root__' })
  const { t } = useTranslation('shell')
  const actor = useFlow(machine)
  const latest = useRef(parts)
  latest.current = parts
  const toast = useRef<AbortController>(undefined)
  // The list may not know of them yet.
  const [done, setDone] = useState<readonly Act[]>([])
  useEffect(() => {
    const subscriptions = [
      actor.on('heldAct.held', ({ act }) => {
        const controller = new AbortController()
        toast.current = controller
        toasts.show({
          ...{ tone: 'success', title: latest.current.titleOf(act as Act), stays: true },
          until: controller.signal,
          act: { label: t('kit.undo'), onAct: () => actor.send({ type: 'heldAct.undo' }) },
        })
        keepFocus()
      }),
      actor.on('heldAct.ended', ({ act, sent }) => {
        toast.current?.abort()
        if (sent) setDone((known) => [...known, act as Act])
        latest.current.onEnded()
        keepFocus()
      }),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actor, toasts, t])
  // Before the actor is stopped.
  useLayoutEffect(
    () => () => {
      toast.current?.abort()
      actor.send({ type: 'heldAct.leave' })
    },
    [actor],
  )
  const { asked, first, second, busy } = useSelector(
    actor,
    (snapshot) => heldActView<Act>(snapshot),
    shallowEqual,
  )
  // What is on its way cannot be taken back any more.
  useEffect(() => {
    if (!busy || toast.current?.signal.aborted !== false) return
    toast.current.abort()
    keepFocus()
  }, [busy])
  const hidden = [first, second, ...done].filter((act) => act !== undefined)
  return {
    asked,
    hidden,
    busy,
    ask: (act: Act) => actor.send({ type: 'heldAct.ask', act }),
    confirm: () => actor.send({ type: 'heldAct.confirm' }),
    cancel: () => actor.send({ type: 'heldAct.cancel' }),
    send: () => actor.send({ type: 'heldAct.send' }),
  }
}
