import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '#ui/shell/page.tsx'
import { DecideApplication } from './-decide-application.tsx'
import { problemAdminLogic } from './-problem-admin.ts'
import { Workshop } from './-workshop.tsx'
import { workshopLogic } from './-workshop-logic.ts'

export const Route = createFileRoute('/admin/problem/edit/$problemId')({
  remountDeps: ({ params }) => params,
  loader: async (given) => {
    const [workshop, { applicationAct }] = await Promise.all([workshopLogic(given), problemAdminLogic(given)])
    return { ...workshop, applicationAct }
  },
  component: ProblemEditPage,
})

function ProblemEditPage() {
  const { t } = useTranslation('workshop')
  const context = Route.useRouteContext()
  const logic = Route.useLoaderData()
  return (
    <Page title={t('title.edit')} heading={null}>
      <Workshop
        context={context}
        logic={logic}
        pid={Number(Route.useParams().problemId)}
        application={(problem) => (
          <DecideApplication context={context} machine={logic.applicationAct} problem={problem} />
        )}
      />
    </Page>
  )
}
