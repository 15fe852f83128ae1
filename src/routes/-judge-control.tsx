import { shallowEqual, useActorRef, useSelector } from '@xstate/react'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import { judgeControlView } from '#machines/judge-control/judge-control.view.ts'
import { lazyPart } from '#ui/kit/lazy-part.ts'

const ManualDialog = lazyPart(() =>
  import('#ui/submission/judge-dialogs.tsx').then((file) => ({ default: file.ManualDialog })),
)
const CancelDialog = lazyPart(() =>
  import('#ui/submission/judge-dialogs.tsx').then((file) => ({ default: file.CancelDialog })),
)

/** What the viewer does to submissions on this screen; each success is said. */
export function useJudgeControl({ logic, toasts }: Pick<AppContext, 'logic' | 'toasts'>) {
  const { t } = useTranslation('submission')
  const actor = useActorRef(logic.judgeControl)
  const view = useSelector(actor, judgeControlView, shallowEqual)
  useEffect(() => {
    const feed = actor.on('control.done', ({ kind }) =>
      toasts.show({ tone: 'success', title: t(`control.done.${kind}`) }),
    )
    return () => feed.unsubscribe()
  }, [actor, toasts, t])
  return { ...view, send: actor.send }
}

export function JudgeControlDialogs({ control }: { control: ReturnType<typeof useJudgeControl> }) {
  const { dialog, submitId, busy, choice, send } = control
  const shared = {
    submitId,
    busy,
    onConfirm: () => send({ type: 'control.confirm' }),
    onClose: () => send({ type: 'control.close' }),
  }
  return (
    <Suspense fallback={null}>
      {dialog === 'decide' && (
        <ManualDialog
          {...shared}
          open
          status={choice.status}
          score={choice.hasScore ? choice.score : null}
          scoreIsWrong={control.scoreIsWrong}
          canConfirm={control.canDecide}
          onStatus={(status) => send({ type: 'control.choose', status })}
          onScore={(score) => send({ type: 'control.score', score })}
        />
      )}
      {dialog === 'cancel' && <CancelDialog {...shared} open />}
    </Suspense>
  )
}
