import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '#ui/shell/page.tsx'
import { Workshop } from './-workshop.tsx'
import { workshopLogic } from './-workshop-logic.ts'

/** A problem for whoever helps with it and stands in no administration. */
export const Route = createFileRoute('/_login/workshop/$problemId')({
  remountDeps: ({ params }) => params,
  loader: workshopLogic,
  component: HelpedProblemPage,
})

function HelpedProblemPage() {
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
