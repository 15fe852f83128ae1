import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import type { Submission } from '#contract/submission.ts'
import { shareView } from '#machines/share/share.view.ts'
import { ShareButton } from '#ui/submission/share-button.tsx'
import { useFlow } from './-use-flow.ts'

export interface ShareProps {
  context: Pick<AppContext, 'logic' | 'toasts'>
  /** As it was loaded: another object with each load. */
  submission: Pick<Submission, 'submitId' | 'share' | 'gid'>
  /** The problem lets code be shared. */
  allowed: boolean
}

/** The owner's switch of who may read the code. */
export function Share({ context, submission, allowed }: ShareProps) {
  const { t } = useTranslation('submission')
  const { logic, toasts } = context
  const { submitId, share: shared } = submission
  const actor = useFlow(logic.share, { input: { submitId, shared } })
  const view = useSelector(actor, shareView, shallowEqual)
  useEffect(() => actor.send({ type: 'share.known', shared: submission.share }), [actor, submission])
  useEffect(() => {
    const feed = actor.on('share.changed', ({ shared: now }) =>
      toasts.show({ tone: 'success', title: t(now ? 'share.published' : 'share.withdrawn') }),
    )
    return () => feed.unsubscribe()
  }, [actor, toasts, t])
  return (
    <ShareButton
      {...view}
      allowed={allowed}
      isOfGroup={submission.gid !== null}
      onToggle={() => actor.send({ type: 'share.toggle' })}
    />
  )
}
