import { useTranslation } from 'react-i18next'
import type { ProblemDraft } from '#contract/problem-content.ts'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Failed } from '#ui/kit/notice.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { RevisionDiff } from '#ui/workshop/revision-diff.tsx'
import { usePage } from './-use-page.ts'
import type { WorkshopScreen } from './-workshop-logic.ts'

interface ComparedProps {
  machine: WorkshopScreen['revision']
  pid: number
  number: number
}

export function ComparedWithDraft({ machine, pid, number, draft }: ComparedProps & { draft: ProblemDraft }) {
  const { t } = useTranslation('workshop')
  const failureText = useFailureText()
  const { data, failure, loading, reload } = usePage(machine, { pid, number })
  const names = { before: t('history.number', { number }), after: t('history.now') }
  if (data) return <RevisionDiff before={data.content} after={draft} names={names} />
  if (failure) return <Failed message={failureText(failure)} busy={loading} onRetry={reload} />
  return <Skeleton shape="block" />
}

/** The older one first, whichever was chosen first. */
export function ComparedRevisions({ machine, pid, number, other }: ComparedProps & { other: number }) {
  const { t } = useTranslation('workshop')
  const failureText = useFailureText()
  const older = usePage(machine, { pid, number: Math.min(number, other) })
  const newer = usePage(machine, { pid, number: Math.max(number, other) })
  const failed = [older, newer].find(({ failure }) => failure !== undefined)
  if (failed?.failure)
    return <Failed message={failureText(failed.failure)} busy={failed.loading} onRetry={failed.reload} />
  if (!older.data || !newer.data) return <Skeleton shape="block" />
  const names = {
    before: t('history.number', { number: older.data.number }),
    after: t('history.number', { number: newer.data.number }),
  }
  return <RevisionDiff before={older.data.content} after={newer.data.content} names={names} />
}
