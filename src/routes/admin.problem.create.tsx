import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '#ui/shell/page.tsx'
import { WorkshopBegin } from './-workshop-begin.tsx'
import { workshopLogic } from './-workshop-logic.ts'

export const Route = createFileRoute('/admin/problem/create')({
  loader: workshopLogic,
  component: ProblemCreatePage,
})

function ProblemCreatePage() {
  const { t } = useTranslation('workshop')
  const navigate = Route.useNavigate()
  return (
    <Page title={t('title.create')}>
      <WorkshopBegin
        logic={Route.useLoaderData()}
        place={{}}
        onBegun={(pid) =>
          void navigate({
            to: '/admin/problem/edit/$problemId',
            params: { problemId: String(pid) },
            replace: true,
          })
        }
      />
    </Page>
  )
}
