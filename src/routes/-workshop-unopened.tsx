import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import type { Failure } from '#contract/failure.ts'
import { Card } from '#ui/kit/card.tsx'
import { finalReason, serversWords, useFailureText } from '#ui/kit/failure-text.ts'
import { LinkButton } from '#ui/kit/link.tsx'
import { Failed } from '#ui/kit/notice.tsx'
import { useViewer } from './-use-viewer.ts'

interface WorkshopUnopenedProps {
  context: AppContext
  /** The group of the page. */
  gid: number | undefined
  failure: Failure
  busy: boolean
  onRetry(): void
}

function ToProblems({ context, gid }: Pick<WorkshopUnopenedProps, 'context' | 'gid'>) {
  const { t } = useTranslation('workshop')
  const { isAdmin } = useViewer(context)
  if (gid !== undefined)
    return (
      <LinkButton to="/group/$groupId/problem" params={{ groupId: String(gid) }}>
        {t('title.toList')}
      </LinkButton>
    )
  return <LinkButton to={isAdmin ? '/admin/problem' : '/problem'}>{t('title.toList')}</LinkButton>
}

/** Why there is no problem to edit here, and the way to those that are. */
export function WorkshopUnopened({ context, gid, failure, busy, onRetry }: WorkshopUnopenedProps) {
  const failureText = useFailureText()
  return (
    <Card pad="none">
      <Failed
        message={serversWords(failure) ?? failureText(failure)}
        final={finalReason(failure)}
        busy={busy}
        onRetry={onRetry}
        act={<ToProblems context={context} gid={gid} />}
      />
    </Card>
  )
}
