import { createFileRoute, notFound } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { Submission } from '#contract/submission.ts'
import { BackLink } from '#ui/kit/back-link.tsx'
import { Card } from '#ui/kit/card.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { LinkButton } from '#ui/kit/link.tsx'
import { Failed } from '#ui/kit/notice.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { Page } from '#ui/shell/page.tsx'
import { SubmissionCompare } from '#ui/submission/submission-compare.tsx'
import { positive } from './-search-values.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

export const Route = createFileRoute('/submission-compare')({
  validateSearch: z.object({
    /** The older one; when absent, the one before `right`. */
    left: positive,
    right: positive,
  }),
  loaderDeps: ({ search: { right } }) => ({ right }),
  loader: ({ context, deps: { right } }) => {
    if (right === undefined) throw notFound()
    return Promise.all([context.loadTexts(['submission', 'verdict']), context.loadPractice()])
  },
  component: ComparePage,
})

function ComparePage() {
  const { t } = useTranslation('submission')
  const context = Route.useRouteContext()
  const { left, right = 0 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const failureText = useFailureText()
  const { uid } = useViewer(context)
  const { data, failure, loading, reload } = usePage(context.logic.submissionPair, { left, right, uid })
  const go = (change: { left?: number; right?: number }) =>
    void navigate({ search: (old) => ({ ...old, ...change }), replace: true })
  return (
    <Page
      title={t('compare.title')}
      above={<BackToList place={data?.right}>{t('detail.toList')}</BackToList>}
    >
      {data ? (
        <SubmissionCompare
          {...data}
          onLeft={(id) => go({ left: id })}
          onRight={(id) => go({ right: id, ...(data.left ? { left: data.left.submitId } : {}) })}
        />
      ) : failure ? (
        <Card pad="none">
          <Failed
            message={failureText(failure)}
            busy={loading}
            onRetry={reload}
            act={<LinkButton to="/status">{t('detail.toStatus')}</LinkButton>}
          />
        </Card>
      ) : (
        <Skeleton shape="block" />
      )}
    </Page>
  )
}

interface BackToListProps {
  /** Unknown until it has come. */
  place: Pick<Submission, 'cid' | 'gid'> | undefined
  children: string
}

/** To the list that has the submission. */
function BackToList({ place, children }: BackToListProps) {
  if (place && place.cid !== 0)
    return (
      <BackLink to="/contest/$contestId/submissions" params={{ contestId: String(place.cid) }}>
        {children}
      </BackLink>
    )
  return place?.gid != null ? (
    <BackLink to="/group/$groupId/status" params={{ groupId: String(place.gid) }}>
      {children}
    </BackLink>
  ) : (
    <BackLink to="/status">{children}</BackLink>
  )
}
