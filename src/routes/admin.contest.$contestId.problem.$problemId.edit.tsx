import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '#ui/shell/page.tsx'
import { Workshop } from './-workshop.tsx'
import { workshopLogic } from './-workshop-logic.ts'

export const Route = createFileRoute('/admin/contest/$contestId/problem/$problemId/edit')({
  remountDeps: ({ params }) => params,
  loader: workshopLogic,
  component: ContestProblemEditPage,
})

function ContestProblemEditPage() {
  const { t } = useTranslation('workshop')
  return (
    <Page title={t('title.edit')} heading={null}>
      <Workshop
        context={Route.useRouteContext()}
        logic={Route.useLoaderData()}
        pid={Number(Route.useParams().problemId)}
      />
    </Page>
  )
}
