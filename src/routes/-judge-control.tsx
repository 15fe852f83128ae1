import { shallowEqual, useSelector } from '@xstate/react'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import { judgeControlView } from '#machines/judge-control/judge-control.view.ts'
import { lazyPart } from '#ui/kit/lazy-part.ts'
import type { RejudgeProblemDialogProps } from '#ui/submission/judge-dialogs.tsx'
import { useFlow } from './-use-flow.ts'
import { usePage } from './-use-page.ts'

const ManualDialog = lazyPart(() =>
  import('#ui/submission/judge-dialogs.tsx').then((file) => ({ default: file.ManualDialog })),
)
const RejudgeDialog = lazyPart(() =>
  import('#ui/submission/judge-dialogs.tsx').then((file) => ({ default: file.RejudgeDialog })),
)
const RejudgeProblemDialog = lazyPart(() =>
  import('#ui/submission/judge-dialogs.tsx').then((file) => ({ default: file.RejudgeProblemDialog })),
)
const CancelDialog = lazyPart(() =>
  import('#ui/submission/judge-dialogs.tsx').then((file) => ({ default: file.CancelDialog })),
)

/** What the viewer does to submissions on this screen; each success is said. */
export function useJudgeControl(
  { logic, toasts }: Pick<AppContext, 'logic' | 'toasts'>,
  onDone: () => void = () => undefined,
) {
  const told = useRef(onDone)
  told.current = onDone
  const { t } = useTranslation('submission')
  const actor = useFlow(logic.judgeControl)
  const view = useSelector(actor, judgeControlView, shallowEqual)
  useEffect(() => {
    const feed = actor.on('control.done', ({ kind, queued }) => {
      const title =
        kind === 'rejudgeProblem'
          ? t('control.doneProblem', { count: queued ?? 0 })
          : t(`control.done.${kind}`)
      toasts.show({ tone: 'success', title })
      told.current()
    })
    return () => feed.unsubscribe()
  }, [actor, toasts, t])
  return { ...view, send: actor.send }
}

export interface JudgeControlDialogsProps {
  control: ReturnType<typeof useJudgeControl>
  /** Where all submissions of a problem can be rejudged. */
  problem?: RejudgedProblem
}

interface RejudgedProblem {
  logic: Pick<AppContext['logic'], 'countToRejudge'>
  pid: number
  /** Its id and title. */
  name: string
}

/** Asks with the number that is so while it asks. */
function ProblemQuestion({
  problem: { logic, pid, name },
  ...shared
}: Omit<RejudgeProblemDialogProps, 'problem' | 'count'> & { problem: RejudgedProblem }) {
  const { data: count } = usePage(logic.countToRejudge, { pid })
  return <RejudgeProblemDialog {...shared} problem={name} count={count} />
}

export function JudgeControlDialogs({ control, problem }: JudgeControlDialogsProps) {
  const { dialog, submitId, busy, choice, send } = control
  const shared = {
    open: true,
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
          status={choice.status}
          score={choice.hasScore ? choice.score : null}
          scoreIsWrong={control.scoreIsWrong}
          canConfirm={control.canDecide}
          onStatus={(status) => send({ type: 'control.choose', status })}
          onScore={(score) => send({ type: 'control.score', score })}
        />
      )}
      {dialog === 'rejudge' && <RejudgeDialog {...shared} />}
      {dialog === 'rejudgeProblem' && problem && <ProblemQuestion {...shared} problem={problem} />}
      {dialog === 'cancel' && <CancelDialog {...shared} />}
    </Suspense>
  )
}
