import { createFileRoute, notFound } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Card } from '#ui/kit/card.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { LinkButton } from '#ui/kit/link.tsx'
import { Failed } from '#ui/kit/notice.tsx'
import { Page } from '#ui/shell/page.tsx'
import { SubmissionDetail, SubmissionDetailSkeleton } from '#ui/submission/submission-detail.tsx'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

const SubmitId = z.coerce.number().int().min(1)

export const Route = createFileRoute('/submission-detail/$submitId')({
  remountDeps: ({ params }) => params,
  loader: ({ context, params }) => {
    if (!SubmitId.safeParse(params.submitId).success) throw notFound()
    return Promise.all([context.loadTexts(['submission', 'verdict']), context.loadPractice()])
  },
  component: SubmissionDetailPage,
})

function SubmissionDetailPage() {
  const { submitId } = Route.useParams()
  const { session, logic, theme } = Route.useRouteContext()
  const { t, i18n } = useTranslation('submission')
  const failureText = useFailureText()
  const { uid } = useViewer({ session })
  const isDark = useSyncExternalStore(theme.subscribe, theme.isDark)
  const { data, failure, loading, refreshing, reload } = usePage(logic.submissionDetail, {
    submitId: Number(submitId),
    uid,
  })
  const failed = failure && failureText(failure)
  return (
    <Page title={t('detailTitle', { id: submitId })}>
      {data ? (
        <SubmissionDetail
          submission={data.submission}
          cases={data.cases}
          theme={isDark ? 'dark' : 'light'}
          locale={i18n.language}
          refreshing={refreshing}
          failure={failed}
          onReload={reload}
        />
      ) : failed === undefined ? (
        <SubmissionDetailSkeleton />
      ) : (
        <Card pad="none">
          <Failed
            message={failed}
            busy={loading}
            onRetry={reload}
            act={<LinkButton to="/status">{t('detail.toStatus')}</LinkButton>}
          />
        </Card>
      )}
    </Page>
  )
}
