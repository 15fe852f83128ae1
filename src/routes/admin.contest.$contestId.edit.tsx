import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/kit/card.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Failed } from '#ui/kit/notice.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { Page } from '#ui/shell/page.tsx'
import { contestAdminLogic } from './-contest-admin-logic.ts'
import { ContestFormHost } from './-contest-form.tsx'
import { usePage } from './-use-page.ts'

export const Route = createFileRoute('/admin/contest/$contestId/edit')({
  remountDeps: ({ params }) => params,
  loader: contestAdminLogic,
  component: ContestEditPage,
})

function ContestEditPage() {
  const { session, toasts } = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const { contestId } = Route.useParams()
  const { t } = useTranslation('contestAdmin')
  const failureText = useFailureText()
  const stored = usePage(logic.contest, { cid: Number(contestId) })
  const title = stored.data ? t('form.edit', { title: stored.data.title }) : t('form.editShort')
  return (
    <Page title={title} width="narrow">
      {stored.data ? (
        <ContestFormHost logic={logic} contest={stored.data} session={session} toasts={toasts} />
      ) : (
        <Card pad={stored.failure ? 'none' : 'md'}>
          {stored.failure ? (
            <Failed message={failureText(stored.failure)} busy={stored.loading} onRetry={stored.reload} />
          ) : (
            <Skeleton shape="block" />
          )}
        </Card>
      )}
    </Page>
  )
}
