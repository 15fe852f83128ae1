import { createFileRoute, notFound } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/kit/link.tsx'
import { Page } from '#ui/shell/page.tsx'
import { WatchedDetail } from './-submission-detail.tsx'
import { SubmitId } from './-submit-id.ts'

export const Route = createFileRoute('/submission-detail/$submitId')({
  remountDeps: ({ params }) => params,
  loader: ({ context, params }) => {
    if (!SubmitId.safeParse(params.submitId).success) throw notFound()
    return Promise.all([context.loadTexts(['judging', 'submission', 'verdict']), context.loadPractice()])
  },
  component: SubmissionDetailPage,
})

function SubmissionDetailPage() {
  const { submitId } = Route.useParams()
  const context = Route.useRouteContext()
  const { t } = useTranslation('submission')
  return (
    <Page
      title={t('detailTitle', { id: submitId })}
      actions={
        <LinkButton size="sm" icon={<ArrowLeft size={16} aria-hidden />} to="/status">
          {t('detail.toList')}
        </LinkButton>
      }
    >
      <WatchedDetail context={context} submitId={submitId} />
    </Page>
  )
}
