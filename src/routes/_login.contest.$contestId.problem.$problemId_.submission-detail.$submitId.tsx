import { createFileRoute, notFound } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ContestStatus, ContestType } from '#contract/enums.ts'
import { BackLink } from '#ui/kit/back-link.tsx'
import { Page } from '#ui/shell/page.tsx'
import { useContestFrame } from './-contest-frame.ts'
import { WatchedDetail } from './-submission-detail.tsx'
import { SubmitId } from './-submit-id.ts'

/** S2-017. */
export const Route = createFileRoute(
  '/_login/contest/$contestId/problem/$problemId_/submission-detail/$submitId',
)({
  remountDeps: ({ params }) => params,
  loader: ({ context, params }) => {
    if (!SubmitId.safeParse(params.submitId).success) throw notFound()
    return Promise.all([context.loadTexts(['judging', 'submission', 'verdict']), context.loadPractice()])
  },
  component: ContestSubmissionDetail,
})

function ContestSubmissionDetail() {
  const { contestId, submitId } = Route.useParams()
  const context = Route.useRouteContext()
  const { t } = useTranslation('submission')
  const { cid, info, status } = useContestFrame()
  const casesWait = info.type === ContestType.Acm && status === ContestStatus.Running
  return (
    <Page
      title={t('detailTitle', { id: submitId })}
      above={
        <BackLink to="/contest/$contestId/submissions" params={{ contestId }}>
          {t('detail.toSubmissions')}
        </BackLink>
      }
    >
      <WatchedDetail context={context} submitId={submitId} cid={cid} casesWait={casesWait} />
    </Page>
  )
}
