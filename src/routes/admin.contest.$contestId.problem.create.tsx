import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '#ui/shell/page.tsx'
import { WorkshopBegin } from './-workshop-begin.tsx'
import { workshopLogic } from './-workshop-logic.ts'

export const Route = createFileRoute('/admin/contest/$contestId/problem/create')({
  remountDeps: ({ params }) => params,
  loader: workshopLogic,
  component: ContestProblemCreatePage,
})

function ContestProblemCreatePage() {
  const { t } = useTranslation('workshop')
  const { contestId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <Page title={t('title.create')}>
      <WorkshopBegin
        logic={Route.useLoaderData()}
        place={{ cid: Number(contestId) }}
        onBegun={(pid) =>
          void navigate({
            to: '/admin/contest/$contestId/problem/$problemId/edit',
            params: { contestId, problemId: String(pid) },
            replace: true,
          })
        }
      />
    </Page>
  )
}
