import { createFileRoute, notFound } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#ui/kit/back-link.tsx'
import { Page } from '#ui/shell/page.tsx'
import { WatchedDetail } from './-submission-detail.tsx'
import { SubmitId } from './-submit-id.ts'

/** S3-023. */
export const Route = createFileRoute('/_login/group/$groupId/submission-detail/$submitId')({
  remountDeps: ({ params }) => params,
  loader: ({ context, params }) => {
    if (!SubmitId.safeParse(params.submitId).success) throw notFound()
    return Promise.all([context.loadTexts(['judging', 'submission', 'verdict']), context.loadPractice()])
  },
  component: GroupSubmissionDetail,
})

function GroupSubmissionDetail() {
  const { groupId, submitId } = Route.useParams()
  const context = Route.useRouteContext()
  const { t } = useTranslation('submission')
  return (
    <Page
      title={t('detailTitle', { id: submitId })}
      above={
        <BackLink to="/group/$groupId/status" params={{ groupId }}>
          {t('detail.toSubmissions')}
        </BackLink>
      }
    >
      <WatchedDetail context={context} submitId={submitId} />
    </Page>
  )
}
